/** The code that the article shows, by its name there: a file, or a definition in one. @type {Record<string, import("../../src/lesson/lesson.js").Listing>} */
export const listings = {
  "python listing": { label: "The worked example in Python", file: "web/lessons/masking-and-heads/worked-example.py" },
  "c++ listing": { label: "The softmax of one row in C++", file: "cpp/src/softmax.cpp", definition: "softmax_row" },
};
