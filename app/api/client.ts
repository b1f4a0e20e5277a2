import ky, { HTTPError, type Options as KyOptions } from 'ky';
import type { CallMethod } from '../../contract/call-schema.ts';
import type { CallInput, CallResponse } from '../../contract/calls.ts';
import { maxLines } from '../../contract/limits.ts';
import type { CallName } from '../../contract/paths.ts';
import { shopPaths } from '../../contract/shop-paths.ts';
import { ApiFailure } from './failure.ts';

type Input<N extends CallName> = {
	query?: CallInput<N, 'query'>;
	body?: CallInput<N, 'body'>;
	headers?: Record<string, string>;
	signal?: AbortSignal;
};

type ShopCall = keyof typeof shopPaths;

/** The method and path of each call. */
export type Paths<Known extends CallName> = Record<Known, readonly [method: CallMethod, path: string]>;

/**
 * Makes a call of the contract.
 *
 * @throws ApiFailure if the backend returns an error response
 */
export type Api<Known extends CallName = ShopCall> = <N extends Known>(
	name: N,
	input?: Input<N>,
) => Promise<CallResponse<N>>;

/** Parses a response. */
type ReadResponse = <T>(response: Response) => Promise<T>;

type Options = {
	/** The backend's origin, without a closing slash. */
	origin: string;
	appToken: string;
	apiToken: string;
	fetch?: typeof fetch;
	/** Returns the session token, or null for a guest. */
	authToken?: () => string | null;
	/** Called before the error is thrown if the backend refuses the session token with 401. */
	onUnauthorized?: (token: string) => void;
	/** How long a response may take, in milliseconds. */
	timeout?: number;
	/** How ky retries failed requests. By default it doesn't retry. */
	retries?: Pick<KyOptions, 'retry' | 'totalTimeout'>;
};

export function createApi<Known extends CallName = ShopCall>(
	{ origin, appToken, apiToken, fetch, authToken, onUnauthorized, timeout = 20_000, retries }: Options,
	paths = shopPaths as Paths<Known>,
	read: ReadResponse = (response) => response.json(),
): Api<Known> {
	const client = ky.create({ prefix: `${origin}/api/`, retry: 0, timeout, ...retries, ...(fetch && { fetch }) });
	return async (name, { query, body, headers, signal } = {}) => {
		const [method, path] = paths[name];
		const token = authToken?.();
		try {
			const response = await client(path, {
				method,
				signal: signal ?? null,
				searchParams: toSearchParams(query as object | undefined),
				...(body !== undefined && { json: body }),
				headers: { ...headers, Authorization: `Bearer ${token ?? appToken}`, 'x-api-token': apiToken },
			});
			return await read(response);
		} catch (error) {
			if (!(error instanceof HTTPError)) throw error;
			if (error.response.status === 401 && token) onUnauthorized?.(token);
			throw ApiFailure.of(error.response.status, error.data);
		}
	};
}

/** Splits a list of product ids into chunks that a call accepts. */
export function chunkIds(ids: string[]): string[][] {
	return Array.from({ length: Math.ceil(ids.length / maxLines) }, (_, index) =>
		ids.slice(index * maxLines, (index + 1) * maxLines),
	);
}

/** Omits empty parameters. A parameter with several values is repeated. */
function toSearchParams(query: object = {}): string[][] {
	return Object.entries(query).flatMap(([name, value]) =>
		[value].flat().flatMap((one) => (one === undefined || one === '' ? [] : [[name, String(one)]])),
	);
}
