import { isNetworkError, isTimeoutError } from 'ky';
import { retryAfter } from '../../contract/limits.ts';
import { ApiFailure } from './failure.ts';
import { unavailableMessage } from './unavailable.ts';

/** Wraps the loader of a file, such as a feed. If the data is unavailable, the response is a plain text. */
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
			return new Response(`${unavailableMessage.message}. Try again in ${retryAfter} seconds.\n`, {
				status: 503,
				headers,
			});
		}
	};
}

type FormProblem = Pick<ApiFailure, 'status' | 'message' | 'fields'>;

/**
 * Describes why the backend has not accepted a form, so that the form can show it and keep its values.
 *
 * @throws the error itself, unless the sender can correct the form or send it again later
 */
export function formProblemOf(error: unknown): FormProblem {
	if (error instanceof ApiFailure && error.status < 500) return error;
	if (!isUnavailable(error)) throw error;
	return { status: 503, message: `We couldn’t send it. Try again in ${retryAfter} seconds.`, fields: {} };
}

/** Whether an error was created by `unavailable`. */
export function isUnavailable(error: unknown): boolean {
	return (
		typeof error === 'object' &&
		error !== null &&
		'data' in error &&
		Object(error.data).text === unavailableMessage.text
	);
}

/** Whether the same call may succeed later, because the backend or a server behind it was unreachable. */
export function isUnreachable(error: unknown): boolean {
	if (error instanceof ApiFailure) return error.isUnreachable;
	return isNetworkError(error) || isTimeoutError(error);
}
