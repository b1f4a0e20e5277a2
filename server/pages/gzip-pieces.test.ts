import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressPieces, joinGzip } from './gzip-pieces.ts';

const bytes = fc.oneof(
	fc.string().map((text) => Buffer.from(text)),
	// Longer than what deflate looks back over.
	fc
		.tuple(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 20_000 }))
		.map(([text, times]) => Buffer.from(text.repeat(times)).subarray(0, 100_000)),
);

test('pieces that were compressed once are unpacked as they were, with whatever is put between them', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(bytes, { minLength: 1, maxLength: 6 }),
			fc.array(fc.string({ maxLength: 300 })),
			async (pieces, texts) => {
				const compressed = await compressPieces(pieces, 6);
				for (const text of ['http://shop.example:3000', ...texts].map((one) => Buffer.from(one))) {
					const whole = Buffer.concat(pieces.flatMap((piece, place) => (place > 0 ? [text, piece] : [piece])));
					expect(gunzipSync(joinGzip(compressed, text)).equals(whole)).toBe(true);
				}
			},
		),
		{ numRuns: 40 },
	);
});

test('pieces that are alike do not refer to each other, whatever is put between them', async () => {
	const piece = Buffer.from('what every page says, '.repeat(20));
	const compressed = await compressPieces([piece, piece, piece], 6);
	for (const text of ['', 'a', 'http://shop.example']) {
		expect(gunzipSync(joinGzip(compressed, Buffer.from(text))).toString()).toBe([piece, piece, piece].join(text));
	}
});
