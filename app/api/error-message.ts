import { ApiFailure } from './failure.ts';

const noAnswer = 'We couldn’t get an answer from the shop.';
const tryAgain = 'Check your connection and try again.';

/** An error of the browser itself, with a message for the page. */
export class BrowserError extends Error {}

/** The message for a call that failed: that of the shop, or that there was no answer. */
export function errorMessage(error: unknown): string {
	if (error instanceof BrowserError) return error.message;
	if (!(error instanceof ApiFailure)) return `${noAnswer} ${tryAgain}`;
	if (error.code === 'login_needed') return 'You’re no longer logged in. Please log in again.';
	return Object.values(error.fields)[0] ?? error.message;
}

/**
 * Handles the failure of a call that must not simply be repeated: it may have been done although its answer was lost.
 *
 * @param what to say then
 * @throws BrowserError, or the shop's refusal if it did answer
 */
export const orPerhaps =
	(what: string) =>
	(error: unknown): never => {
		throw error instanceof ApiFailure ? error : new BrowserError(`${noAnswer} ${what}`);
	};
