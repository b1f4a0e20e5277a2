import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packTexts } from './packed-texts.ts';

const text = fc.oneof(
	fc.constantFrom('', 'a', 'ab', 'abc', 'b', 'é', '€', '\u{1f600}'),
	fc.string({ unit: 'grapheme' }),
);
const step = fc.oneof(fc.record({ put: fc.nat(9), text }), fc.record({ drop: fc.nat(9) }));
/** By code points, which is the order of UTF-8 bytes. */
const order = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

test('keeps texts readable and comparable after any sequence of changes', () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
			const packed = packTexts();
			const stored: string[] = [];
			for (const one of steps) {
				if ('put' in one) {
					const slot = Math.min(one.put, stored.length);
					stored[slot] = one.text;
					packed.put(slot, one.text);
				} else if (one.drop < stored.length) {
					packed.move(stored.length - 1, one.drop);
					stored[one.drop] = stored.at(-1) as string;
					stored.pop();
				}
			}
			expect(stored.map((_, slot) => packed.read(slot))).toEqual(stored.map((text) => text.toWellFormed()));
			for (const [a, one] of stored.entries())
				for (const [b, other] of stored.entries()) expect(Math.sign(packed.compare(a, b))).toBe(order(one, other));
		}),
	);
});

test('uses at most twice the memory of its texts after many changes', () => {
	const packed = packTexts();
	for (let round = 0; round < 3_000; round++) packed.put(round % 10, `${'x'.repeat(100)}${round}`);
	expect(packed.bytes()).toBeLessThan(200_000);
	expect(packed.compare(0, 9)).toBeLessThan(0);
	packed.put(0, 'y');
	expect(packed.compare(0, 9)).toBeGreaterThan(0);
});
