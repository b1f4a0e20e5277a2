import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPartJoiner, splitIntoParts } from './notify-chunks.ts';

const sender = '3f0c1d9e-8f6b-4d57-9a53-0e4f3f1f9a10';
const texts = fc.string({ unit: 'binary', minLength: 1, maxLength: 40_000, size: 'max' });

test('splits a text into notifications and joins them again', () => {
	fc.assert(
		fc.property(texts, fc.nat(), (text, number) => {
			const parts = splitIntoParts(sender, number, text);
			for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(7_999);
			expect(new Set(parts).size).toBe(parts.length);
			const join = createPartJoiner();
			expect(parts.map(join)).toEqual([...Array(parts.length - 1).fill(undefined), text]);
		}),
		{ numRuns: 60 },
	);
});

test('keeps the parts of two senders separate', () => {
	const [one, other] = ['a'.repeat(20_000), 'b'.repeat(20_000)];
	const join = createPartJoiner();
	const [theirs, ours] = [splitIntoParts('x', 1, one), splitIntoParts('y', 1, other)];
	const mixed = theirs.flatMap((part, index) => [part, ours[index] ?? '']);
	expect(mixed.map(join).filter((text) => text !== undefined)).toEqual([one, other]);
});

test('drops an incomplete text', () => {
	const join = createPartJoiner();
	const [begun = ''] = splitIntoParts(sender, 1, 'a'.repeat(20_000));
	const [next = ''] = splitIntoParts(sender, 2, 'whole');
	expect([join(begun), join(next)]).toEqual([undefined, 'whole']);
	const [, late = ''] = splitIntoParts(sender, 3, 'c'.repeat(20_000));
	expect(join(late)).toBeUndefined();
});
