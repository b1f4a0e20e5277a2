import { expect, test, vi } from 'vitest';
import { onceFor } from './once-for.ts';

test('what follows from a frozen thing is worked out once, is the same for all, and frozen itself', () => {
	const work = vi.fn(({ count }: { count: number }) => ({ twice: 2 * count }));
	const twiceOf = onceFor(work);
	const one = Object.freeze({ count: 2 });
	expect(twiceOf(one)).toBe(twiceOf(one));
	expect(Object.isFrozen(twiceOf(one))).toBe(true);
	expect(twiceOf(Object.freeze({ count: 2 }))).toEqual({ twice: 4 });
	expect(work).toHaveBeenCalledTimes(2);
});

test('of what may change it is worked out each time', () => {
	const one = { count: 2 };
	const twiceOf = onceFor(({ count }: { count: number }) => ({ twice: 2 * count }));
	expect(twiceOf(one)).toEqual({ twice: 4 });
	one.count = 3;
	expect(twiceOf(one)).toEqual({ twice: 6 });
});
