// PyTorch's random numbers: every entry of "avx2" in tests/reference/torch_rng_vectors.json.
#include "lesson/torch_random.hpp"

#include <cstring>

#include "check.hpp"
#include "lesson/fused_math.hpp"
#include "lesson/torch_layers.hpp"
#include "reference.hpp"

using namespace attention;
using namespace attention::lesson;
using namespace attention::test;

namespace {

/// The bit patterns of a tensor, which tell -0 from 0.
template <std::size_t Rank>
Tensor<std::uint32_t, Rank> bits_of(const Tensor<float, Rank>& tensor) {
    Tensor<std::uint32_t, Rank> bits(tensor.shape());
    std::memcpy(bits.data(), tensor.data(), tensor.size() * sizeof(float));
    return bits;
}

/// PyTorch's draws, each of which has to be asked for once.
class Draws {
public:
    Draws() : draws_(read_reference("torch_rng_vectors.json").at("avx2")) {}

    template <std::size_t Rank>
    void check(const char* name, const Tensor<float, Rank>& actual) {
        CAPTURE(name);
        REQUIRE(draws_.contains(name));
        json expected = draws_.at(name);
        REQUIRE(expected.at("shape").size() == Rank);
        for (json& word : expected.at("hex")) {
            word = std::stoul(word.get<std::string>(), nullptr, 16);
        }
        expected["data"] = expected.at("hex");
        check_same(bits_of(actual), tensor_from<std::uint32_t, Rank>(expected));
        draws_.erase(name);
    }

    std::size_t left() const { return draws_.size(); }

private:
    json draws_;
};

/// A number that changes with any bit of any entry, and with their order.
std::uint64_t checksum(const Vector<float>& numbers, std::uint64_t first = 1) {
    std::uint64_t sum = 0;
    for (const std::uint32_t bits : bits_of(numbers)) sum += first++ * bits;
    return sum;
}

void check_program_of_seed_10(Draws& draws) {
    TorchGenerator generator = torch_generator(10);
    draws.check("seed 10: randn(1,4,6)", generator.randn(1, 4, 6));
    for (const char* name : {"  then query_layer = Linear(6,3,bias=False).weight",
                             "  then key_layer = Linear(6,3,bias=False).weight",
                             "  then value_layer = Linear(6,3,bias=False).weight"}) {
        draws.check(name, linear_init(generator, 6, 3, false).weight);
    }
    const TorchMultiheadAttention layer = multihead_attention_init(generator, 6);
    draws.check("  then MultiheadAttention(6,2).in_proj_weight", layer.in_proj_weight);
    draws.check("  and its out_proj.weight (drawn before in_proj)", layer.out_proj_weight);
}

}  // namespace

TEST_CASE("TorchGenerator: draws the bits of MT19937") {
    const json raw = read_reference("torch_rng_vectors.json").at("mt19937_raw_uint32");
    for (const auto& entry : raw.items()) {
        const std::string seed = entry.key();
        CAPTURE(seed);
        TorchGenerator generator = torch_generator(std::stoul(seed));
        for (const json& number : entry.value()) {
            CHECK(generator.random_bits() == number.get<std::uint32_t>());
        }
    }
    TorchGenerator generator = torch_generator(5489);
    for (int draw = 1; draw < 10000; ++draw) generator.random_bits();
    CHECK(generator.random_bits() == 4123659995U);  // the C++ standard's check value
}

TEST_CASE("TorchGenerator: draws PyTorch's numbers to the last bit") {
    Draws draws;
    TorchGenerator generator = torch_generator(0);
    draws.check("seed 0: rand(5)", generator.rand(5));
    draws.check("  then randn(3)", generator.randn(3));
    draws.check("    then randn(4,4)", generator.randn(4, 4));

    generator = torch_generator(0);
    draws.check("seed 0: randn(3)", generator.randn(3));
    draws.check("  then randn(2) (uses the cached half)", generator.randn(2));

    generator = torch_generator(0);
    draws.check("seed 0: randn(4,4)", generator.randn(4, 4));

    check_program_of_seed_10(draws);

    generator = torch_generator(42);
    draws.check("seed 42: randn(17)", generator.randn(17));
    const TorchLinear layer = linear_init(generator, 4, 2, true);
    draws.check("  then Linear(4,2).weight", layer.weight);
    REQUIRE(layer.bias.has_value());
    draws.check("  and its bias", *layer.bias);

    CHECK(draws.left() == 0);
}

// The checksums were taken from the PyTorch that made the vectors.
TEST_CASE("TorchGenerator: draws thousands of PyTorch's numbers to the last bit") {
    SUBCASE("randn in blocks of 16") {
        CHECK(checksum(torch_generator(3).randn(50000)) == 2659638929334792295U);
    }
    SUBCASE("randn of fewer than 16") {
        TorchGenerator generator = torch_generator(4);
        std::uint64_t sum = 0;
        for (std::uint64_t call = 0; call < 2000; ++call) {
            sum += checksum(generator.randn(15), 15 * call + 1);
        }
        CHECK(sum == 957819206742412398U);
    }
    SUBCASE("uniform_") {
        CHECK(checksum(torch_generator(8).uniform(-3.7, 0.9, 20000)) == 559040350039971315U);
    }
}

TEST_CASE("TorchGenerator: draws float64 numbers") {
    TorchGenerator generator = torch_generator(6);
    CHECK(generator.rand_double() == 0.5775809037571317);
    CHECK(generator.rand_double() == 0.8946395918876484);
    CHECK(generator.rand_double() == 0.8772478410027539);
    CHECK(generator.randn_double() == doctest::Approx(-0.9034297064486938).epsilon(1e-15));
    CHECK(generator.randn_double() == doctest::Approx(0.7035839961357467).epsilon(1e-15));
}

TEST_CASE("TorchGenerator: keeps the second half of a pair while it draws a block") {
    TorchGenerator generator = torch_generator(5);
    generator.randn(3);
    generator.randn(20);
    const Vector<std::uint32_t> expected{0x3f2ae2df};
    check_same(bits_of(generator.randn(1)), expected);
}

TEST_CASE("TorchGenerator: forgets the second half of a pair when seeded") {
    TorchGenerator generator = torch_generator(0);
    const Vector<float> first = generator.randn(3);
    generator = torch_generator(0);
    check_same(generator.randn(3), first);
}

TEST_CASE("TorchGenerator: draws 0, not -0, where the logarithm is 0") {
    const auto bits = bits_of(torch_generator(5528393).randn(16));  // its first uniform number is 0
    CHECK(bits(0) == 0);
    CHECK(bits(8) == 0);
}

TEST_CASE("TorchGenerator: takes the lower 32 bits of the seed") {
    check_same(torch_generator((std::uint64_t{1} << 40) + 7).rand(4), torch_generator(7).rand(4));
}

TEST_CASE("TorchGenerator: draws nothing for an empty tensor") {
    TorchGenerator generator = torch_generator(1);
    CHECK(generator.randn(0, 4).size() == 0);
    CHECK(generator.rand(0).size() == 0);
    CHECK(generator.random_bits() == 1791095845U);  // the first draw
}

TEST_CASE("TorchGenerator: refuses sizes that no tensor can have") {
    TorchGenerator generator = torch_generator(0);
    CHECK(refusal([&] { generator.randn(2, -1); }) ==
          "randn cannot have shape (2, -1): a size is negative");
    CHECK(refusal([&] { generator.rand(65536, 65536); }) != "");
    CHECK(generator.random_bits() == 2357136044U);  // the first draw
}

TEST_CASE("linear_init: draws between minus and plus 1 / sqrt(inputs)") {
    TorchGenerator generator = torch_generator(1);
    for (std::int64_t inputs = 1; inputs <= 20; ++inputs) {
        CAPTURE(inputs);
        const TorchLinear layer = linear_init(generator, inputs, 3, true);
        const double bound = 1 / std::sqrt(static_cast<double>(inputs));
        REQUIRE(layer.weight.shape()[0] == 3);
        REQUIRE(layer.weight.shape()[1] == static_cast<std::size_t>(inputs));
        for (const float entry : layer.weight) CHECK(std::abs(entry) <= bound * (1 + 1e-7));
        for (const float entry : *layer.bias) CHECK(std::abs(entry) <= bound * (1 + 1e-7));
    }
}

TEST_CASE("linear_init: draws no bias that is not asked for") {
    TorchGenerator generator = torch_generator(1);
    CHECK_FALSE(linear_init(generator, 2, 2, false).bias.has_value());
}

TEST_CASE("multihead_attention_init: leaves every bias zero") {
    TorchGenerator generator = torch_generator(1);
    const TorchMultiheadAttention layer = multihead_attention_init(generator, 4);
    check_same(layer.in_proj_bias, Vector<float>({12}, 0.0F));
    check_same(layer.out_proj_bias, Vector<float>({4}, 0.0F));
}

TEST_CASE("linear_init and multihead_attention_init: refuse a layer without width") {
    TorchGenerator generator = torch_generator(1);
    CHECK(refusal([&] { linear_init(generator, 0, 3, true); }) ==
          "a linear layer needs at least 1 input and 1 output, not 0 and 3");
    CHECK(refusal([&] { linear_init(generator, 3, -1, true); }) ==
          "a linear layer needs at least 1 input and 1 output, not 3 and -1");
    CHECK(refusal([&] { multihead_attention_init(generator, 0); }) ==
          "embed_dim must be at least 1, not 0");
}

TEST_CASE("fused_multiply_add: rounds once where the float64 sum lies halfway") {
    const float above = 1 + 0x1p-15F;
    const float below = 1 - 0x1p-15F;  // above * below = 1 - 2^-30
    CHECK(fused_multiply_add(above, below, 0x1p24F + 2) == 0x1p24F + 2);
    CHECK(fused_multiply_add(-above, below, 0x1p24F + 2) == 0x1p24F + 2);
    CHECK(fused_multiply_add(above, -below, -0x1p24F) == -0x1p24F);
    CHECK(fused_multiply_add(-above, below, -0x1p24F - 2) == -0x1p24F - 2);
    CHECK(fused_multiply_add(above, above, 0x1p24F) == 0x1p24F + 2);  // 1 + 2^-14 + 2^-30
    CHECK(fused_multiply_add(1, 1, 0x1p24F) == 0x1p24F);              // an exact tie, to even
    CHECK(fused_multiply_add(3, 5, -15) == 0);
}
