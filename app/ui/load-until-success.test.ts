import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilItComes } from './load-until-success.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');

/** Code that comes at the `comes`th time of asking, with what happened. */
function awaited(comes: number, isLost = false) {
	const log: string[] = [];
	const load = async () => {
		log.push('asked');
		if (log.length < comes) throw lost;
		return {};
	};
	return { log, end: untilItComes(load, () => void log.push('used'), isLost) };
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test('code that does not come is asked for again after 5 s, 10 s and so on, and then used, once', async () => {
	const { log } = awaited(3);
	await vi.advanceTimersByTimeAsync(4_999);
	expect(log).toEqual(['asked']);
	await vi.advanceTimersByTimeAsync(1);
	expect(log).toEqual(['asked', 'asked']);
	await vi.advanceTimersByTimeAsync(9_999);
	expect(log).toEqual(['asked', 'asked']);
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(log).toEqual(['asked', 'asked', 'asked', 'used']);
});

test('what is lost already is asked for after 5 s', async () => {
	const { log } = awaited(1, true);
	await vi.advanceTimersByTimeAsync(4_999);
	expect(log).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(log).toEqual(['asked', 'used']);
});

test('it is asked for every five minutes at least', async () => {
	const { log } = awaited(Number.POSITIVE_INFINITY);
	await vi.advanceTimersByTimeAsync(3_600_000);
	const before = log.length;
	await vi.advanceTimersByTimeAsync(600_000);
	expect(log.length - before).toBe(2);
});

test('what was called off is asked for no more, and not used if it comes', async () => {
	const failed = awaited(2);
	await vi.advanceTimersByTimeAsync(0);
	failed.end();
	const onItsWay = awaited(1);
	onItsWay.end();
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect([failed.log, onItsWay.log]).toEqual([['asked'], ['asked']]);
});
