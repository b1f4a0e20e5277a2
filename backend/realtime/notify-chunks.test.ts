import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partJoiner, splitIntoParts } from './notify-chunks.ts';

const sender = '3f0c1d9e-8f6b-4d57-9a53-0e4f3f1f9a10';
const texts = fc.string({ unit: 'binary', minLength: 1, maxLength: 40_000, size: 'max' });

test('parts fit into a notification and come together again as they were', () => {
	fc.assert(
		fc.property(texts, fc.nat(), (text, number) => {
			const parts = splitIntoParts(sender, number, text);
			for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(7_999);
			expect(new Set(parts).size).toBe(parts.length);
			const join = partJoiner();
			expect(parts.map(join)).toEqual([...Array(parts.length - 1).fill(undefined), text]);
		}),
		{ numRuns: 60 },
	);
});

test('parts of two senders do not mix', () => {
	const [one, other] = ['a'.repeat(20_000), 'b'.repeat(20_000)];
	const join = partJoiner();
	const [theirs, ours] = [splitIntoParts('x', 1, one), splitIntoParts('y', 1, other)];
	const mixed = theirs.flatMap((part, index) => [part, ours[index] ?? '']);
	expect(mixed.map(join).filter((text) => text !== undefined)).toEqual([one, other]);
});

test('what was begun and never ended is dropped', () => {
	const join = partJoiner();
	const [begun = ''] = splitIntoParts(sender, 1, 'a'.repeat(20_000));
	const [next = ''] = splitIntoParts(sender, 2, 'whole');
	expect([join(begun), join(next)]).toEqual([undefined, 'whole']);
	const [, late = ''] = splitIntoParts(sender, 3, 'c'.repeat(20_000));
	expect(join(late)).toBeUndefined();
});
