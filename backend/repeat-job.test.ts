import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inRounds } from './repeat-job.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** Rounds of a second that each wait to be ended, and what was logged of them. */
function slowRounds() {
	const begun: PromiseWithResolvers<void>[] = [];
	const said: string[] = [];
	const log = pino({ base: null }, { write: (line) => said.push(JSON.parse(line).msg) });
	let signal: AbortSignal | undefined;
	const stop = inRounds(
		(told) => {
			signal = told;
			const round = Promise.withResolvers<void>();
			begun.push(round);
			return round.promise;
		},
		{ period: 1_000, failure: 'the round failed', log },
	);
	return { begun, said, stop, isStopping: () => signal?.aborted };
}

test('a round begins at once, then with each period; one that is still under way is not joined by another', async () => {
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

test('one that fails is logged, and the next one tries again', async () => {
	const { begun, said, stop } = slowRounds();
	begun[0]?.reject(new Error('away'));
	await vi.advanceTimersByTimeAsync(1_000);
	expect(said).toEqual(['the round failed']);
	expect(begun).toHaveLength(2);
	begun[1]?.resolve();
	await stop();
});

test('a stop is told to what is under way, and waits for it', async () => {
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
