/* Causal multi-head attention of one sequence in plain loops, every stage kept, as one would write
   it in C without a library: what the core's speed is measured against. Sums are in double. */
#include <math.h>
#include <stdlib.h>

#define MULTI_HEAD(NAME, REAL, EXP)                                                               \
    static void NAME##_project(int n, int d, const REAL *x, const REAL *w, double *sums,         \
                               REAL *y) {                                                         \
        for (int i = 0; i < n; ++i) {                                                             \
            for (int out = 0; out < d; ++out) sums[out] = 0;                                      \
            for (int in = 0; in < d; ++in) {                                                      \
                for (int out = 0; out < d; ++out)                                                 \
                    sums[out] += (double)x[i * d + in] * w[in * d + out];                         \
            }                                                                                     \
            for (int out = 0; out < d; ++out) y[i * d + out] = (REAL)sums[out];                   \
        }                                                                                         \
    }                                                                                             \
                                                                                                  \
    static void NAME##_split(int n, int heads, int width, const REAL *x, REAL *split) {           \
        for (int head = 0; head < heads; ++head) {                                                \
            for (int i = 0; i < n; ++i) {                                                         \
                for (int c = 0; c < width; ++c)                                                   \
                    split[(head * n + i) * width + c] = x[(i * heads + head) * width + c];        \
            }                                                                                     \
        }                                                                                         \
    }                                                                                             \
                                                                                                  \
    static void NAME##_head(int n, int width, const REAL *query, const REAL *key,                 \
                            const REAL *value, double *sums, REAL *scores, REAL *masked,          \
                            REAL *weights, REAL *output) {                                        \
        const double scale = 1 / sqrt(width);                                                     \
        for (int i = 0; i < n; ++i) {                                                             \
            REAL largest = (REAL)-INFINITY;                                                       \
            for (int j = 0; j < n; ++j) {                                                         \
                double score = 0;                                                                 \
                for (int c = 0; c < width; ++c)                                                   \
                    score += scale * query[i * width + c] * key[j * width + c];                   \
                scores[i * n + j] = (REAL)score;                                                  \
                masked[i * n + j] = j <= i ? scores[i * n + j] : (REAL)-INFINITY;                 \
                if (masked[i * n + j] > largest) largest = masked[i * n + j];                     \
            }                                                                                     \
            double sum = 0;                                                                       \
            for (int j = 0; j < n; ++j) {                                                         \
                weights[i * n + j] = j <= i ? EXP(masked[i * n + j] - largest) : 0;               \
                sum += weights[i * n + j];                                                        \
            }                                                                                     \
            for (int j = 0; j <= i; ++j) weights[i * n + j] = (REAL)(weights[i * n + j] / sum);   \
            for (int c = 0; c < width; ++c) sums[c] = 0;                                          \
            for (int j = 0; j <= i; ++j) {                                                        \
                for (int c = 0; c < width; ++c)                                                   \
                    sums[c] += (double)weights[i * n + j] * value[j * width + c];                 \
            }                                                                                     \
            for (int c = 0; c < width; ++c) output[i * width + c] = (REAL)sums[c];                \
        }                                                                                         \
    }                                                                                             \
                                                                                                  \
    /* inputs: x (n, d), then four (d, d) matrices. stages: query, key, value, head outputs,      \
       concatenated, output, (n, d) each; scores, masked scores, weights, (heads, n, n) each;     \
       average weights (n, n). */                                                                 \
    void NAME(int n, int d, int heads, const REAL *inputs, REAL *stages) {                        \
        const int width = d / heads, nd = n * d, nn = n * n;                                      \
        const REAL *w = inputs + nd;                                                              \
        REAL *split = stages, *head_outputs = stages + 3 * nd, *concatenated = stages + 4 * nd;   \
        REAL *scores = stages + 6 * nd, *masked = scores + heads * nn;                            \
        REAL *weights = masked + heads * nn, *average = weights + heads * nn;                     \
        double *sums = malloc((size_t)d * sizeof *sums);                                          \
        REAL *projected = malloc((size_t)nd * sizeof *projected);                                 \
        for (int k = 0; k < 3; ++k) {                                                             \
            NAME##_project(n, d, inputs, w + k * d * d, sums, projected);                         \
            NAME##_split(n, heads, width, projected, split + k * nd);                             \
        }                                                                                         \
        for (int head = 0; head < heads; ++head) {                                                \
            const REAL *query = split + head * n * width;                                         \
            NAME##_head(n, width, query, query + nd, query + 2 * nd, sums, scores + head * nn,    \
                        masked + head * nn, weights + head * nn, head_outputs + head * n * width);\
        }                                                                                         \
        for (int i = 0; i < n; ++i) {                                                             \
            for (int head = 0; head < heads; ++head) {                                            \
                for (int c = 0; c < width; ++c)                                                   \
                    concatenated[(i * heads + head) * width + c] =                                \
                        head_outputs[(head * n + i) * width + c];                                 \
            }                                                                                     \
        }                                                                                         \
        NAME##_project(n, d, concatenated, w + 3 * d * d, sums, stages + 5 * nd);                 \
        for (int entry = 0; entry < nn; ++entry) {                                                \
            double sum = 0;                                                                       \
            for (int head = 0; head < heads; ++head) sum += weights[head * nn + entry];           \
            average[entry] = (REAL)(sum / heads);                                                 \
        }                                                                                         \
        free(projected);                                                                          \
        free(sums);                                                                               \
    }

MULTI_HEAD(plain_float32, float, expf)
MULTI_HEAD(plain_float64, double, exp)
