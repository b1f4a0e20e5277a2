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
/** The operator's token and the headers of the operator's calls. */
export const operatorToken = 'token-of-the-operator-of-the-tests';
export const asOperator = { Authorization: `Bearer ${operatorToken}` };
export const shopUrl = 'https://shop.example';
/** All shoppers of the tests have the same network address. */
export const manyShoppers: OrderRules = {
	...defaultOrderRules,
	quotesPerHour: 1_000_000,
	ordersPerHour: 1_000_000,
	unpaidOrders: 1_000_000,
	unpaidPieces: 100_000_000,
	unpaidCents: Number.MAX_SAFE_INTEGER,
};

/** A response of the backend. Reading `body` of an error, or `error` of a success, fails the test. */
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
		if (this.status >= 400) throw new Error(`Error ${this.status}: ${JSON.stringify(this.#json)}`);
		return this.#json as CallResponse<N>;
	}

	get error(): CheckoutConflict['error'] {
		return this.#refusal().error;
	}

	/** The new quote in an error. */
	get newQuote(): NonNullable<CheckoutConflict['quote']> {
		const { quote, error } = this.#refusal();
		if (!quote) throw new Error(`No quote in the error: ${error.message}`);
		return quote;
	}

	/** The new offer in an error of a request to sell. */
	get sellConflict(): SellConflict {
		return sellConflict.parse(this.#json);
	}

	/** The existing order of the idempotency key. */
	get orderId(): string | undefined {
		return this.#refusal().order_id;
	}

	#refusal(): CheckoutConflict {
		if (this.status < 400) throw new Error(`Expected an error instead of ${this.status}`);
		return checkoutConflict.parse(this.#json);
	}
}

export type Client = ReturnType<typeof createClient>;

/** A client that calls the backend without a socket, as the shop's own pages do. The backend trusts its client address header. */
export function createClient(backend: Hono) {
	/** Sends a request below `/api/` with the required tokens. */
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
		/** @param id the id in the path */
		put: <N extends CallName>(name: N, id: string, body: CallInput<N, 'body'>, headers?: Record<string, string>) =>
			sendBody(name, body, headers, id),
	};
}
