import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadUntilSuccess } from './load-until-success.ts';

const failure = new TypeError('Failed to fetch dynamically imported module');

/** Code that loads at the given attempt, with a log of what happened. */
function loadAfter(attempts: number, hasFailed = false) {
	const log: string[] = [];
	const load = async () => {
		log.push('requested');
		if (log.length < attempts) throw failure;
		return {};
	};
	return { log, end: loadUntilSuccess(load, () => void log.push('used'), hasFailed) };
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test('retries after 5 s, 10 s and so on until the code has loaded, then uses it once', async () => {
	const { log } = loadAfter(3);
	await vi.advanceTimersByTimeAsync(4_999);
	expect(log).toEqual(['requested']);
	await vi.advanceTimersByTimeAsync(1);
	expect(log).toEqual(['requested', 'requested']);
	await vi.advanceTimersByTimeAsync(9_999);
	expect(log).toEqual(['requested', 'requested']);
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(log).toEqual(['requested', 'requested', 'requested', 'used']);
});

test('waits 5 s before the first attempt if the code has just failed to load', async () => {
	const { log } = loadAfter(1, true);
	await vi.advanceTimersByTimeAsync(4_999);
	expect(log).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(log).toEqual(['requested', 'used']);
});

test('retries at least every five minutes', async () => {
	const { log } = loadAfter(Number.POSITIVE_INFINITY);
	await vi.advanceTimersByTimeAsync(3_600_000);
	const before = log.length;
	await vi.advanceTimersByTimeAsync(600_000);
	expect(log.length - before).toBe(2);
});

test('stops retrying after cancellation, and does not use code that arrives later', async () => {
	const failed = loadAfter(2);
	await vi.advanceTimersByTimeAsync(0);
	failed.end();
	const pending = loadAfter(1);
	pending.end();
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect([failed.log, pending.log]).toEqual([['requested'], ['requested']]);
});
