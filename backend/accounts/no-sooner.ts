import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the work that it hides takes on a shop that is not overloaded, in milliseconds. */
const step = 250;

/**
 * What some work answers, when a step of time is over, or as many as it took: the exact time would tell whether an address
 * has an account, for whom more is written. A refusal, which tells nothing of that, is not held up.
 */
export async function noSooner<T>(work: Promise<T>): Promise<T> {
	const begun = performance.now();
	const answer = await work;
	await wait(step - ((performance.now() - begun) % step));
	return answer;
}
