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
