import type { ServerResponse } from 'node:http';
import { retryAfter } from '../../contract/limits.ts';
import { shedRequests } from '../metrics/metrics.ts';

const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfter), 'X-Content-Type-Options': 'nosniff' };
// Programs on other origins call the API from browsers.
const callHeaders = { ...headers, 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };
const pageHeaders = { ...headers, 'Content-Type': 'text/plain; charset=UTF-8' };

/** Why a request is refused before any work is done for it. Responses are prepared, because a refusal must cost little. */
const refusals = {
	tooBusy: prepare(503, 'too_busy', `The shop is very busy right now. Try again in ${retryAfter} seconds.`),
	lengthRequired: prepare(411, 'length_required', 'Send the body with Content-Length, not in chunks.'),
	tooManyRequests: prepare(
		429,
		'too_many_requests',
		`Too many requests from your network are in progress. Try again in ${retryAfter} seconds.`,
	),
};

/** JSON for API calls, text for pages. */
function prepare<S extends 411 | 429 | 503>(status: S, code: string, message: string) {
	return {
		status,
		call: { headers: callHeaders, body: JSON.stringify({ error: { code, message } }) },
		page: { headers: pageHeaders, body: `${message}\n` },
	};
}

/** Why a request or connection is refused, in more detail, as a label of the metric. */
type ShedReason =
	| 'slow_event_loop'
	| 'queue_full'
	| 'waited_too_long'
	| 'network_requests'
	| 'network_connections'
	| 'refused_network'
	| 'pipelining'
	| 'length_required';

export const countShed = (reason: ShedReason): void => shedRequests.inc({ reason });

type Refusal = keyof typeof refusals;

/** The response to a refused request, with Retry-After. @param path of the request */
export function refusalOf<R extends Refusal>(refusal: R, path: string) {
	const { status, call, page } = refusals[refusal];
	return { status, ...(path.startsWith('/api/') ? call : page) };
}

/** Sends a refusal, and closes the connection: the client may still be sending its body. */
export function sendRefusal(refusal: Refusal, path: string, response: ServerResponse): void {
	if (response.destroyed) return;
	const { status, headers, body } = refusalOf(refusal, path);
	response.writeHead(status, { ...headers, Connection: 'close' }).end(body);
}
