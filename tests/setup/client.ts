import type { Hono } from 'hono';
import { ownPagesEnv } from '../../backend/http/client-address.ts';
import { defaultOrderRules, type OrderRules } from '../../backend/orders/order-limits.ts';
import { type CallInput, type CallResponse, type CheckoutConflict, checkoutConflict } from '../../contract/calls.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import { type SellConflict, sellConflict } from '../../contract/selling/calls.ts';
import { noteAnswer, noteRequest, noteToken } from './searched-log.ts';

export const apiToken = 'token-of-the-tests';
export const appToken = 'token-of-the-app';
export const authSecret = 'secret-of-the-sessions-of-the-tests';
/** Of who runs the shop of the tests, and what it sends with its calls. */
export const operatorToken = 'token-of-the-operator-of-the-tests';
export const asOperator = { Authorization: `Bearer ${operatorToken}` };
export const shopUrl = 'https://shop.example';
/** All shoppers of the tests come from one network address. */
export const manyShoppers: OrderRules = {
	...defaultOrderRules,
	quotesPerHour: 1_000_000,
	ordersPerHour: 1_000_000,
	unpaidOrders: 1_000_000,
	unpaidPieces: 100_000_000,
	unpaidCents: Number.MAX_SAFE_INTEGER,
};

/** What the backend answered. Reading `body` of a refusal, or `error` of a success, fails the test. */
export class Answer<N extends CallName> {
	readonly status: number;
	readonly headers: Headers;
	readonly #json: unknown;

	constructor(response: Response, json: unknown) {
		this.status = response.status;
		this.headers = response.headers;
		this.#json = json;
	}

	get body(): CallResponse<N> {
		if (this.status >= 400) throw new Error(`Refused with ${this.status}: ${JSON.stringify(this.#json)}`);
		return this.#json as CallResponse<N>;
	}

	get error(): CheckoutConflict['error'] {
		return this.#refusal().error;
	}

	/** The new figures that came with a refusal. */
	get newQuote(): NonNullable<CheckoutConflict['quote']> {
		const { quote, error } = this.#refusal();
		if (!quote) throw new Error(`No quote came with: ${error.message}`);
		return quote;
	}

	/** What came with the refusal of an offer for what somebody sells. */
	get sellConflict(): SellConflict {
		return sellConflict.parse(this.#json);
	}

	/** The order that the key already stands for. */
	get orderId(): string | undefined {
		return this.#refusal().order_id;
	}

	#refusal(): CheckoutConflict {
		if (this.status < 400) throw new Error(`Not refused, but answered ${this.status}`);
		return checkoutConflict.parse(this.#json);
	}
}

export type Client = ReturnType<typeof createClient>;

/** The backend as the shop's own pages see it, without a socket: it believes them about who asks. */
export function createClient(backend: Hono) {
	/** Any request below `/api/`, with the tokens that every call carries. */
	const send = async (path: string, init: RequestInit = {}) => {
		const headers = { 'x-api-token': apiToken, Authorization: `Bearer ${appToken}`, ...init.headers } as HeadersInit;
		noteToken(new Headers(headers).get('Authorization'));
		return backend.request(`/api/${path}`, { ...init, headers }, ownPagesEnv);
	};

	async function sendBody<N extends CallName>(
		name: N,
		body: CallInput<N, 'body'>,
		headers: Record<string, string> = {},
		id = '',
	) {
		const [method, path] = paths[name];
		noteRequest(body);
		const response = await send(path.replace('{id}', id), {
			method: method.toUpperCase(),
			body: JSON.stringify(body),
			headers: { 'Content-Type': 'application/json', ...headers },
		});
		const json: unknown = await response.json();
		noteAnswer(json);
		return new Answer<N>(response, json);
	}

	return {
		send,
		async get<N extends CallName>(name: N, query?: CallInput<N, 'query'>, headers: Record<string, string> = {}) {
			const given = Object.entries(query ?? {}).flatMap(([key, value]) =>
				[value as string | string[] | undefined].flat().flatMap((one) => (one === undefined ? [] : [[key, one]])),
			);
			const response = await send(`${paths[name][1]}?${new URLSearchParams(given)}`, { headers });
			return new Answer<N>(response, response.status === 304 ? undefined : await response.json());
		},
		post: <N extends CallName>(name: N, body: CallInput<N, 'body'>, headers?: Record<string, string>) =>
			sendBody(name, body, headers),
		/** @param id of what the path names */
		put: <N extends CallName>(name: N, id: string, body: CallInput<N, 'body'>, headers?: Record<string, string>) =>
			sendBody(name, body, headers, id),
	};
}
