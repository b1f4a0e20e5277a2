import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepPages } from './kept-pages.ts';
import { nothingLearned, type Page } from './page.ts';

const page = (bytes: number): Page => ({
	status: 200,
	versions: { name: '', goods: '', prices: 0, freshUntil: 0 },
	at: 0,
	body: Buffer.of(),
	isFilled: false,
	answers: undefined,
	learned: nothingLearned(),
	refilled: () => page(bytes),
	isKeepable: true,
	isWhole: true,
	bytes: () => bytes,
	sendHit: () => {},
	send: () => {},
});

test('whatever is put in and grows, no more bytes are kept than may be, and what was put last is there', () => {
	const steps = fc.array(
		fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), bytes: fc.nat(120), grows: fc.nat(60) }),
	);
	fc.assert(
		fc.property(steps, (all) => {
			const kept = keepPages(100);
			for (const { key, bytes, grows } of all) {
				let size = bytes;
				const one: Page = { ...page(0), bytes: () => size };
				kept.put(key, one);
				expect(kept.get(key) === one).toBe(bytes + 2 <= 100);
				size += grows;
				kept.grown(key, one);
				expect(kept.bytes()).toBeLessThanOrEqual(100);
				expect(kept.bytes()).toBeGreaterThanOrEqual(0);
			}
		}),
	);
});

test('of too many those go that were asked for longest ago', () => {
	const kept = keepPages(100);
	for (const key of ['a', 'b', 'c']) kept.put(key, page(30));
	kept.get('a');
	kept.put('d', page(30));
	expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key) !== undefined)).toEqual([true, false, true, true]);
});

test('a page that took the place of another does not grow by what was made of that', () => {
	const kept = keepPages(100);
	const before = page(10);
	kept.put('a', before);
	const after = page(20);
	kept.put('a', after);
	kept.grown('a', before);
	expect([kept.get('a') === after, kept.bytes()]).toEqual([true, 22]);
});
