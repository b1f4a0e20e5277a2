import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packTexts } from './packed-texts.ts';

const text = fc.oneof(
	fc.constantFrom('', 'a', 'ab', 'abc', 'b', 'é', '€', '\u{1f600}'),
	fc.string({ unit: 'grapheme' }),
);
const step = fc.oneof(fc.record({ put: fc.nat(9), text }), fc.record({ drop: fc.nat(9) }));
/** By code points, as UTF-8 sorts. */
const order = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

test('whatever is put in and taken out, the texts that are left stand in their order', () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
			const packed = packTexts();
			const kept: string[] = [];
			for (const one of steps) {
				if ('put' in one) {
					const slot = Math.min(one.put, kept.length);
					kept[slot] = one.text;
					packed.put(slot, one.text);
				} else if (one.drop < kept.length) {
					packed.move(kept.length - 1, one.drop);
					kept[one.drop] = kept.at(-1) as string;
					kept.pop();
				}
			}
			expect(kept.map((_, slot) => packed.read(slot))).toEqual(kept.map((text) => text.toWellFormed()));
			for (const [a, one] of kept.entries())
				for (const [b, other] of kept.entries()) expect(Math.sign(packed.compare(a, b))).toBe(order(one, other));
		}),
	);
});

test('what is changed over and over takes no more than twice its room', () => {
	const packed = packTexts();
	for (let round = 0; round < 3_000; round++) packed.put(round % 10, `${'x'.repeat(100)}${round}`);
	expect(packed.bytes()).toBeLessThan(200_000);
	expect(packed.compare(0, 9)).toBeLessThan(0);
	packed.put(0, 'y');
	expect(packed.compare(0, 9)).toBeGreaterThan(0);
});
