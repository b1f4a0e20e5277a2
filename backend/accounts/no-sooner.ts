import { setTimeout as wait } from 'node:timers/promises';
import { answerStep } from './answer-step.ts';

/**
 * Answers what some work does, but only at the end of a step of time: of the first, or of as many as the work took. The exact time
 * would tell whether an address has an account, since then more is written. A refusal tells nothing of that and is not held up.
 */
export async function noSooner<T>(work: Promise<T>): Promise<T> {
	const begun = performance.now();
	const answer = await work;
	await wait(answerStep - ((performance.now() - begun) % answerStep));
	return answer;
}
