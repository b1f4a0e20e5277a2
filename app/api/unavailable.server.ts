import { isNetworkError, isTimeoutError } from 'ky';
import { retryAfter } from '../../contract/limits.ts';
import { ApiFailure } from './failure.ts';
import { sorry } from './unavailable.ts';

/** The loader of a file, such as a feed: where the shop's data cannot be had, its readers are told so in a plain sentence. */
export function fileLoader<Args>(load: (args: Args) => Promise<Response>): (args: Args) => Promise<Response> {
	return async (args) => {
		try {
			return await load(args);
		} catch (error) {
			if (!isUnavailable(error)) throw error;
			const headers = {
				'Content-Type': 'text/plain; charset=utf-8',
				'Retry-After': String(retryAfter),
				'Cache-Control': 'no-store',
			};
			return new Response(`${sorry.message}. Try again in ${retryAfter} seconds.\n`, { status: 503, headers });
		}
	};
}

/** What stands in the way of a form, as the sender is told. */
type Problem = Pick<ApiFailure, 'status' | 'message' | 'fields'>;

/**
 * What became of a form that the backend did not take: what the sender can mend, or that nobody could take it for now,
 * so that nothing typed is lost.
 *
 * @throws the error itself where it is neither
 */
export function problemOf(error: unknown): Problem {
	if (error instanceof ApiFailure && error.status < 500) return error;
	if (!isUnavailable(error)) throw error;
	return { status: 503, message: `We couldn’t send it. Try again in ${retryAfter} seconds.`, fields: {} };
}

/** Whether it is what `unavailable` makes. */
export function isUnavailable(error: unknown): boolean {
	return typeof error === 'object' && error !== null && 'data' in error && Object(error.data).text === sorry.text;
}

/** Whether the same call may well succeed later: nobody was reached, or what was reached could not reach its own. */
export function isOutOfReach(error: unknown): boolean {
	if (error instanceof ApiFailure) return error.isOutOfReach;
	return isNetworkError(error) || isTimeoutError(error);
}
