import type { ApiError } from '../../contract/error.ts';
import { conflictRetryAfter, retryAfter } from '../../contract/limits.ts';

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 429 | 503;

/** An expected error. The HTTP layer converts it to `{error: …}`. */
export class Refusal extends Error {
	readonly status: Status;
	readonly body: ApiError;
	readonly headers: Record<string, string>;

	/**
	 * @param extra properties beside `error` in the response, such as a new quote
	 * @param headers of the response, in addition to the call's own
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

/** 404 for the value of a field, with a message that helps to correct it. */
export function notFound(field: string, message: string): Refusal {
	return new Refusal(404, 'not_found', message, { fields: { [field]: message } });
}

/** 410 for the value of a field: it existed and will not come back. */
export function gone(field: string, message: string): Refusal {
	return new Refusal(410, 'gone', message, { fields: { [field]: message } });
}

/** 503 after repeated conflicts with concurrent changes of the same rows. */
export function conflictingChanges(): Refusal {
	const seconds = conflictRetryAfter;
	const message = `Several changes to the same data arrived at once. Nothing was changed. Try again in ${seconds} seconds.`;
	return new Refusal(503, 'conflicting_changes', message, { headers: { 'Retry-After': String(seconds) } });
}

/** 503 with Retry-After while the database is unreachable or too slow. */
export function databaseAway(): Refusal {
	const message = `The shop isn’t available right now. Try again in ${retryAfter} seconds.`;
	return new Refusal(503, 'database_away', message, { headers: { 'Retry-After': String(retryAfter) } });
}
