import { setTimeout as wait } from 'node:timers/promises';
import { answerStep } from './answer-step.ts';

/**
 * What some work answers, when a step of time is over, or as many as it took: the exact time would tell whether an address
 * has an account, for whom more is written. A refusal, which tells nothing of that, is not held up.
 */
export async function noSooner<T>(work: Promise<T>): Promise<T> {
	const begun = performance.now();
	const answer = await work;
	await wait(answerStep - ((performance.now() - begun) % answerStep));
	return answer;
}
