import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextIndex } from './text-index.ts';

const id = fc.constantFrom('', 'a', 'b', 'ab', '1001', '1002', 'many-4711', 'é', '\u{1f600}');
const step = fc.record({ slot: fc.nat(6), text: id });

test('finds each text at its slot, and no other, after any sequence of changes', () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
			const index = createTextIndex();
			const at = new Map<number, string>();
			for (const { slot, text } of steps) {
				const holder = [...at].find(([, stored]) => stored === text)?.[0];
				if (at.has(slot)) {
					index.delete(slot);
					at.delete(slot);
				} else if (holder === undefined) {
					index.put(slot, text);
					at.set(slot, text);
				} else expect(() => index.put(slot, text)).toThrow(`at slot ${holder}`);
				expect(index.size).toBe(at.size);
				for (const [stored, text] of at) expect([index.slotOf(text), index.textAt(stored)]).toEqual([stored, text]);
				expect(index.slotOf('never put')).toBeUndefined();
			}
		}),
	);
});

test('finds all texts after thousands of insertions and deletions', () => {
	const index = createTextIndex();
	for (let round = 0; round < 3; round++) {
		for (let slot = 0; slot < 5_000; slot++) index.put(slot, `${round}-${slot}`);
		for (let slot = 0; slot < 5_000; slot++) expect(index.slotOf(`${round}-${slot}`)).toBe(slot);
		for (let slot = 0; slot < 5_000; slot++) index.delete(slot);
		expect(index.size).toBe(0);
	}
});
