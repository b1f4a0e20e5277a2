import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchMessages } from './batch-messages.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Collects the batches. A batch is complete once it contains an even number. */
function start() {
	const passed: number[][] = [];
	const batch = batchMessages<number>(
		(items) => passed.push(items),
		(items) => items.some((item) => item % 2 === 0),
	);
	return { passed, batch };
}

test('holds an incomplete batch until it is complete', () => {
	const { passed, batch } = start();
	batch.add(1);
	vi.advanceTimersByTime(300);
	batch.add(3);
	expect(passed).toEqual([]);
	batch.add(4);
	vi.advanceTimersByTime(30);
	expect(passed).toEqual([[1, 3, 4]]);
	batch.add(2);
	vi.advanceTimersByTime(30);
	expect(passed).toEqual([[1, 3, 4], [2]]);
});

test('passes on an incomplete batch after 400 ms', () => {
	const { passed, batch } = start();
	batch.add(1);
	vi.advanceTimersByTime(400);
	expect(passed).toEqual([[1]]);
});

test('passes on batches of an endless stream', () => {
	const { passed, batch } = start();
	for (let time = 0; time < 1_000; time += 10) {
		batch.add(time);
		vi.advanceTimersByTime(10);
	}
	expect(passed.length).toBeGreaterThanOrEqual(2);
	expect(passed.flat().slice(0, 3)).toEqual([0, 10, 20]);
});

test('passes nothing on after close', () => {
	const { passed, batch } = start();
	batch.add(2);
	batch.close();
	vi.advanceTimersByTime(1_000);
	expect(passed).toEqual([]);
});
