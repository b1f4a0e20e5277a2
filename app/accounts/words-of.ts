import { ApiFailure } from '../api/failure.ts';

const noAnswer = 'We could not see the answer of the shop.';
const tryAgain = 'Check your connection and try again.';

/** What went wrong in the browser itself, in words for who looks at the page. */
export class Told extends Error {}

/** What is said of a call that failed: the shop's own words, or that there was no answer. */
export function wordsOf(error: unknown): string {
	if (error instanceof Told) return error.message;
	if (!(error instanceof ApiFailure)) return `${noAnswer} ${tryAgain}`;
	if (error.code === 'login_needed') return 'You are not logged in here any more. Please log in anew.';
	return Object.values(error.fields)[0] ?? error.message;
}

/**
 * Says of a call whose answer was lost what may have come of it all the same, where it cannot simply be made again.
 *
 * @throws Told, or the refusal where the shop did answer
 */
export const orPerhaps =
	(what: string) =>
	(error: unknown): never => {
		throw error instanceof ApiFailure ? error : new Told(`${noAnswer} ${what}`);
	};
