import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { padResponseTime } from './pad-response-time.ts';

/** Timers may be a millisecond early. */
const early = 2;

async function timeOf(work: Promise<unknown>): Promise<number> {
	const begun = performance.now();
	await padResponseTime(work).catch(() => {});
	return performance.now() - begun;
}

test('an answer waits for the end of its step of 250 ms, a longer one for that of the next; a refusal does not wait', async () => {
	const [quick, slow, refused] = await Promise.all([
		timeOf(Promise.resolve()),
		timeOf(wait(260)),
		timeOf(Promise.reject(new Error('refused'))),
	]);
	expect(quick).toBeGreaterThan(250 - early);
	expect(slow).toBeGreaterThan(500 - early);
	expect(refused).toBeLessThan(quick);
	expect(await padResponseTime(Promise.resolve('the answer'))).toBe('the answer');
});
