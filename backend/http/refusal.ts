import type { ApiError } from '../../contract/error.ts';
import { conflictRetryAfter, retryAfter } from '../../contract/limits.ts';

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 429 | 503;

/** A request that is answered with an error on purpose; the HTTP layer turns it into `{error: …}`. */
export class Refusal extends Error {
	readonly status: Status;
	readonly body: ApiError;
	readonly headers: Record<string, string>;

	/**
	 * @param extra what stands beside `error` in the answer, such as a new quote
	 * @param headers of the answer, beside those that every answer of the call has
	 */
	constructor(
		status: Status,
		code: string,
		message: string,
		{
			fields,
			extra,
			headers = {},
		}: { fields?: Record<string, string>; extra?: object; headers?: Record<string, string> } = {},
	) {
		super(message);
		this.status = status;
		this.headers = headers;
		this.body = { error: { code, message, ...(fields && { fields }) }, ...extra };
	}
}

/** 404 for the thing that a field names, saying what would be right. */
export function notFound(field: string, message: string): Refusal {
	return new Refusal(404, 'not_found', message, { fields: { [field]: message } });
}

/** 410 for the thing that a field names: it was there, and will not be again. */
export function gone(field: string, message: string): Refusal {
	return new Refusal(410, 'gone', message, { fields: { [field]: message } });
}

/** 503 for a call whose changes met others of the same rows, again and again. */
export function conflictingChanges(): Refusal {
	const seconds = conflictRetryAfter;
	const message = `Several changes to the same data arrived at once. Nothing was changed. Try again in ${seconds} seconds.`;
	return new Refusal(503, 'conflicting_changes', message, { headers: { 'Retry-After': String(seconds) } });
}

/** 503 for any call while the database cannot be reached or takes too long, saying when to ask again. */
export function databaseAway(): Refusal {
	const message = `The shop isn’t available right now. Try again in ${retryAfter} seconds.`;
	return new Refusal(503, 'database_away', message, { headers: { 'Retry-After': String(retryAfter) } });
}
