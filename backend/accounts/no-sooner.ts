import { setTimeout as wait } from 'node:timers/promises';

/** Longer than any of the work that it hides takes on a shop that is not overloaded, in milliseconds. */
const least = 250;

/**
 * What some work answers, but not before a while has passed: how long it took would tell whether an address has an account,
 * for whom more is written.
 */
export async function noSooner<T>(work: Promise<T>): Promise<T> {
	const [answer] = await Promise.all([work, wait(least)]);
	return answer;
}
