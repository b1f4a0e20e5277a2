import type { BackendSource, KnownAnswer } from '../../../app/api/backend.server.ts';
import { ageInSteps } from '../../../backend/pricing/freshness.ts';
import { type CallName, paths } from '../../../contract/paths.ts';
import type { SpotPrices } from '../../../contract/pricing/spot.ts';

/** A call that a page made while it was rendered, and what came of it. */
export type RecordedCall = {
	name: CallName | undefined;
	request: { url: string; method: string; headers: Headers; body: string };
	status: number;
	/** What was answered: of a success the value, else as it came. */
	value: unknown;
	text: string;
};

/** By method, address and body. */
export type RecordedCalls = Map<string, RecordedCall>;

/** Makes calls by another source, and notes them. */
export function recordCalls({ fetch: source, known }: Pick<BackendSource, 'fetch' | 'known'>) {
	const calls: RecordedCalls = new Map();
	const recording: Pick<BackendSource, 'fetch' | 'known'> & { calls: RecordedCalls } = {
		calls,
		async known(asked) {
			const found = await known?.(asked);
			if (!found) return undefined;
			const { url, Authorization, token } = asked;
			const request = { url, method: 'GET', headers: new Headers({ Authorization, 'x-api-token': token }), body: '' };
			const call = noteValue(request, found);
			calls.set(`GET ${url} `, call);
			return call;
		},
		async fetch(input, init) {
			const { key, request } = await keyOf(input, init);
			const answer = await source(input, init);
			const call = readCall(request, answer.status, await answer.text());
			calls.set(key, call);
			return answerWith(call, call.text, answer.headers);
		},
	};
	return recording;
}

/** A fetch that answers as was noted, but for what `change` makes of an answer's value. @throws for a call that was not */
export function replayCalls(calls: RecordedCalls, change: (call: RecordedCall) => unknown): typeof fetch {
	return async (input, init) => {
		const { key } = await keyOf(input, init);
		const call = calls.get(key);
		if (!call) throw new Error(`No answer was noted to ${key}`);
		return answerWith(call, call.status === 200 ? JSON.stringify(change(call)) : call.text);
	};
}

/** Makes a call that was noted once more. */
export async function askOnceMore(request: RecordedCall['request'], source: typeof fetch): Promise<RecordedCall> {
	const { url, method, headers, body } = request;
	const answer = await source(url, { method, headers, ...(body !== '' && { body }) });
	return readCall(request, answer.status, await answer.text());
}

async function keyOf(input: Parameters<typeof fetch>[0], init?: RequestInit) {
	const whole = new Request(input instanceof Request ? input.clone() : input, init);
	const { url, method, headers } = whole;
	const body = await whole.text();
	return { key: `${method} ${url} ${body}`, request: { url, method, headers, body } };
}

function answerWith({ status }: RecordedCall, text: string, given?: Headers): Response {
	const headers = new Headers(given ?? { 'Content-Type': 'application/json' });
	headers.delete('Content-Length');
	return new Response(text === '' ? null : text, { status, headers });
}

/** Notes an answer; the age of prices, which changes by the second, as kept pages say it. */
export function readCall(request: RecordedCall['request'], status: number, text: string): RecordedCall {
	if (status !== 200) return { name: nameOf(request), request, status, value: undefined, text };
	return noteValue(request, { value: JSON.parse(text), text });
}

function noteValue(request: RecordedCall['request'], { value, text }: KnownAnswer): RecordedCall {
	const name = nameOf(request);
	if (name !== 'getSpotPrices') return { name, request, status: 200, value, text };
	const shown = withShownAge(value as SpotPrices);
	return { name, request, status: 200, value: shown, text: JSON.stringify(shown) };
}

/** Spot prices as kept pages show them: the age in steps, and none of prices that are new. */
export const withShownAge = (spot: SpotPrices): SpotPrices => ({
	...spot,
	age_seconds: spot.stale ? ageInSteps(spot.age_seconds) : 0,
});

const names = new Map(
	Object.entries(paths).map(([name, [method, path]]) => [`${method} /api/${path}`, name as CallName]),
);

/** Which call of the contract it is. */
export function nameOf({ method, url }: Pick<RecordedCall['request'], 'method' | 'url'>): CallName | undefined {
	return names.get(`${method.toLowerCase()} ${new URL(url).pathname}`);
}
