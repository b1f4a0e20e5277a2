import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';

test('what was worked out of a text is remembered, of nothing too', () => {
	const workOut = vi.fn((text: string) => (text === 'none' ? undefined : text.length));
	const lengthOf = remembered(10, workOut);
	expect([lengthOf('one'), lengthOf('one'), lengthOf('none'), lengthOf('none')]).toEqual([3, 3, undefined, undefined]);
	expect(workOut).toHaveBeenCalledTimes(2);
});

test('no more is remembered than may be, and nothing that is long', () => {
	const workOut = vi.fn((text: string) => text.length);
	const lengthOf = remembered(2, workOut);
	for (const text of ['a', 'b', 'c', 'c', 'b', 'a']) lengthOf(text);
	// The third has the first two forgotten, the last the third and the second.
	expect(workOut).toHaveBeenCalledTimes(5);
	for (const text of ['x'.repeat(301), 'x'.repeat(301)]) expect(lengthOf(text)).toBe(301);
	expect(workOut).toHaveBeenCalledTimes(7);
});

test('a part of a long text that is remembered does not keep the text', () => {
	setFlagsFromString('--expose-gc');
	const collect: () => void = runInNewContext('gc');
	const used = () => {
		collect();
		return process.memoryUsage().heapUsed / 2 ** 20;
	};
	const last = remembered(1_000, (text) => text.slice(1));
	const before = used();
	for (let index = 0; index < 100; index++) {
		const page = `${'x'.repeat(2 ** 20)}<a href="/product-details/${index}">`;
		expect(last(page.slice(2 ** 20))).toBe(`a href="/product-details/${index}">`);
	}
	expect(used() - before).toBeLessThan(20);
});
