import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { padResponseTime } from './pad-response-time.ts';

/** Timers may fire a millisecond early. */
const timerTolerance = 2;

async function timeOf(work: Promise<unknown>): Promise<number> {
	const begun = performance.now();
	await padResponseTime(work).catch(() => {});
	return performance.now() - begun;
}

test('pads a response to a multiple of 250 ms, but not a refusal', async () => {
	const [quick, slow, refused] = await Promise.all([
		timeOf(Promise.resolve()),
		timeOf(wait(260)),
		timeOf(Promise.reject(new Error('refused'))),
	]);
	expect(quick).toBeGreaterThan(250 - timerTolerance);
	expect(slow).toBeGreaterThan(500 - timerTolerance);
	expect(refused).toBeLessThan(quick);
	expect(await padResponseTime(Promise.resolve('the answer'))).toBe('the answer');
});
