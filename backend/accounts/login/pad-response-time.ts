import { setTimeout as wait } from 'node:timers/promises';
import { responseStep } from './response-duration.ts';

/**
 * Delays a response to a multiple of `responseStep`. The exact time would reveal whether an address has an account,
 * because the shop then writes more. Refusals reveal nothing and are sent at once.
 */
export async function padResponseTime<T>(work: Promise<T>): Promise<T> {
	const begun = performance.now();
	const answer = await work;
	await wait(responseStep - ((performance.now() - begun) % responseStep));
	return answer;
}
