import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './batch-messages.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Collects what is passed on; an odd number waits for an even one. */
function start() {
	const passed: number[][] = [];
	const news = gather<number>(
		(items) => passed.push(items),
		(items) => items.some((item) => item % 2 === 0),
	);
	return { passed, news };
}

test('what lacks something waits for it, and goes on together with it', () => {
	const { passed, news } = start();
	news.add(1);
	vi.advanceTimersByTime(300);
	news.add(3);
	expect(passed).toEqual([]);
	news.add(4);
	vi.advanceTimersByTime(30);
	expect(passed).toEqual([[1, 3, 4]]);
	news.add(2);
	vi.advanceTimersByTime(30);
	expect(passed).toEqual([[1, 3, 4], [2]]);
});

test('what never comes is not waited for longer than 400 ms', () => {
	const { passed, news } = start();
	news.add(1);
	vi.advanceTimersByTime(400);
	expect(passed).toEqual([[1]]);
});

test('a stream that does not end holds nothing up', () => {
	const { passed, news } = start();
	for (let time = 0; time < 1_000; time += 10) {
		news.add(time);
		vi.advanceTimersByTime(10);
	}
	expect(passed.length).toBeGreaterThanOrEqual(2);
	expect(passed.flat().slice(0, 3)).toEqual([0, 10, 20]);
});

test('once closed nothing is passed on', () => {
	const { passed, news } = start();
	news.add(2);
	news.close();
	vi.advanceTimersByTime(1_000);
	expect(passed).toEqual([]);
});
