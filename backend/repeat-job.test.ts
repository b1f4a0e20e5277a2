import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatJob } from './repeat-job.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** A job whose rounds run until the test ends them, and its log. */
function slowRounds() {
	const begun: PromiseWithResolvers<void>[] = [];
	const logged: string[] = [];
	const log = pino({ base: null }, { write: (line) => logged.push(JSON.parse(line).msg) });
	let signal: AbortSignal | undefined;
	const stop = repeatJob(
		(abortSignal) => {
			signal = abortSignal;
			const round = Promise.withResolvers<void>();
			begun.push(round);
			return round.promise;
		},
		{ period: 1_000, failure: 'the round failed', log },
	);
	return { begun, logged, stop, isStopping: () => signal?.aborted };
}

test('runs at once and then once per period, but never two rounds at a time', async () => {
	const { begun, stop } = slowRounds();
	await vi.advanceTimersByTimeAsync(2_500);
	expect(begun).toHaveLength(1);
	begun[0]?.resolve();
	await vi.advanceTimersByTimeAsync(1_000);
	expect(begun).toHaveLength(2);
	begun[1]?.resolve();
	await stop();
	await vi.advanceTimersByTimeAsync(5_000);
	expect(begun).toHaveLength(2);
});

test('logs a failed round, and continues with the next', async () => {
	const { begun, logged, stop } = slowRounds();
	begun[0]?.reject(new Error('away'));
	await vi.advanceTimersByTimeAsync(1_000);
	expect(logged).toEqual(['the round failed']);
	expect(begun).toHaveLength(2);
	begun[1]?.resolve();
	await stop();
});

test('aborts the current round when it stops, and waits for it', async () => {
	const { begun, stop, isStopping } = slowRounds();
	let isStopped = false;
	const stopped = stop().then(() => {
		isStopped = true;
	});
	await vi.advanceTimersByTimeAsync(10);
	expect([isStopping(), isStopped]).toEqual([true, false]);
	begun[0]?.resolve();
	await stopped;
	expect(isStopped).toBe(true);
});
