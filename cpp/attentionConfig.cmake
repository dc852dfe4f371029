include(CMakeFindDependencyMacro)
find_dependency(xtensor)
include(${CMAKE_CURRENT_LIST_DIR}/attentionTargets.cmake)
