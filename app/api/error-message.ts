import { ApiFailure } from './failure.ts';

const noAnswer = 'We couldn’t get an answer from the shop.';
const tryAgain = 'Check your connection and try again.';

/** An error of the browser itself, with a message for the page. */
export class BrowserError extends Error {}

/** The message of a failed call: the API's own message, or that there was no response. */
export function errorMessage(error: unknown): string {
	if (error instanceof BrowserError) return error.message;
	if (!(error instanceof ApiFailure)) return `${noAnswer} ${tryAgain}`;
	if (error.code === 'login_needed') return 'You’re no longer logged in. Please log in again.';
	return Object.values(error.fields)[0] ?? error.message;
}

/**
 * Handles a failed call that must not simply be repeated, because it may have succeeded even if its response was lost.
 *
 * @param advice added to the message if the response was lost
 * @throws BrowserError if there was no response, else the API's error
 */
export const rethrowAsUncertain =
	(advice: string) =>
	(error: unknown): never => {
		throw error instanceof ApiFailure ? error : new BrowserError(`${noAnswer} ${advice}`);
	};
