import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexOfTexts } from './text-index.ts';

const id = fc.constantFrom('', 'a', 'b', 'ab', '1001', '1002', 'many-4711', 'é', '\u{1f600}');
const step = fc.record({ slot: fc.nat(6), text: id });

test('whatever comes and goes, each text is found at its slot, and no other', () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
			const index = indexOfTexts();
			const at = new Map<number, string>();
			for (const { slot, text } of steps) {
				const holder = [...at].find(([, kept]) => kept === text)?.[0];
				if (at.has(slot)) {
					index.delete(slot);
					at.delete(slot);
				} else if (holder === undefined) {
					index.put(slot, text);
					at.set(slot, text);
				} else expect(() => index.put(slot, text)).toThrow(`at slot ${holder}`);
				expect(index.size).toBe(at.size);
				for (const [kept, text] of at) expect([index.slotOf(text), index.textAt(kept)]).toEqual([kept, text]);
				expect(index.slotOf('never put')).toBeUndefined();
			}
		}),
	);
});

test('of many that come and go all that are left are found', () => {
	const index = indexOfTexts();
	for (let round = 0; round < 3; round++) {
		for (let slot = 0; slot < 5_000; slot++) index.put(slot, `${round}-${slot}`);
		for (let slot = 0; slot < 5_000; slot++) expect(index.slotOf(`${round}-${slot}`)).toBe(slot);
		for (let slot = 0; slot < 5_000; slot++) index.delete(slot);
		expect(index.size).toBe(0);
	}
});
