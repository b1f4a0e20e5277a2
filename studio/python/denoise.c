/* The inner loop of denoise.py: non-local means over two half renders, each weighted by the other.
   All pictures are planes of floats with a margin of R + 1 on each side, `wide` across and `tall` down: img (A's 4 + m
   channels, then B's), var (4), guide (g). out: 4 + m planes without margin, the mean of both filtered halves. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

void denoise(const float *img, const float *var, const float *guide, float *out, int tall, int wide, int g, int m, int R, float k, float kf) {
	const int n = 4 + m, p = R + 1, h = tall - 2 * p, w = wide - 2 * p;
	const size_t plane = (size_t)tall * wide;
	const float k2 = k * k, scale = 1 / (kf * kf * .06f);
#pragma omp parallel
	{
		float *near = malloc(sizeof(float) * w), *rows = malloc(sizeof(float) * (w + 2));
		float *acc = malloc(sizeof(float) * w * n * 2), *sum = malloc(sizeof(float) * w * 2);
#pragma omp for schedule(dynamic, 16)
		for (int y = 0; y < h; y++) {
			const size_t here = (size_t)(y + p) * wide + p;
			memset(acc, 0, sizeof(float) * w * n * 2);
			memset(sum, 0, sizeof(float) * w * 2);
			for (int dy = -R; dy <= R; dy++)
				for (int dx = -R; dx <= R; dx++) {
					const long step = (long)dy * wide + dx;
					memset(near, 0, sizeof(float) * w);
					for (int c = 0; c < g; c++) {
						const float *a = guide + c * plane + here, *b = a + step;
						for (int x = 0; x < w; x++) near[x] += (a[x] - b[x]) * (a[x] - b[x]);
					}
					for (int x = 0; x < w; x++) near[x] = expf(-fminf(near[x] * scale, 30));
					for (int half = 0; half < 2; half++) {
						const float *measured = img + (half ? 0 : n) * plane, *taken = img + (half ? n : 0) * plane;
						memset(rows, 0, sizeof(float) * (w + 2));
						for (int c = 0; c < 4; c++)
							for (int i = -1; i <= 1; i++) {
								const float *a = measured + c * plane + here + (long)i * wide - 1, *b = a + step;
								const float *va = var + c * plane + here + (long)i * wide - 1, *vb = va + step;
								if (y + i + dy < -p || y + i + dy >= h + p) continue;
								for (int x = 0; x < w + 2; x++) {
									float d = b[x] - a[x];
									rows[x] += (d * d - (va[x] + fminf(va[x], vb[x]))) / (1e-6f + k2 * (va[x] + vb[x]));
								}
							}
						float *weight = sum + half * w;
						for (int c = -1; c < n; c++) {
							if (c < 0) {
								for (int x = 0; x < w; x++) {
									float d = (rows[x] + rows[x + 1] + rows[x + 2]) / 36;
									rows[x] = near[x] * expf(-fminf(fmaxf(d, 0), 30));
									weight[x] += rows[x];
								}
								continue;
							}
							const float *t = taken + c * plane + here + step;
							float *a = acc + ((size_t)half * n + c) * w;
							for (int x = 0; x < w; x++) a[x] += rows[x] * t[x];
						}
					}
				}
			for (int c = 0; c < n; c++)
				for (int x = 0; x < w; x++)
					out[((size_t)c * h + y) * w + x] = (acc[c * w + x] / sum[x] + acc[(n + c) * w + x] / sum[w + x]) / 2;
		}
		free(near), free(rows), free(acc), free(sum);
	}
}
