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

/** Method and path of some calls. */
export type Paths<Known extends CallName> = Record<Known, readonly [method: CallMethod, path: string]>;

/**
 * Makes a call of the contract: one that pages make or, brought with the paths of others, one of those.
 *
 * @throws ApiFailure when the backend refuses it
 */
export type Api<Known extends CallName = ShopCall> = <N extends Known>(
	name: N,
	input?: Input<N>,
) => Promise<CallResponse<N>>;

/** What is made of an answer. */
type Read = <T>(response: Response) => Promise<T>;

type Options = {
	/** Of the backend, without a closing slash; empty is the page's own. */
	origin: string;
	appToken: string;
	apiToken: string;
	fetch?: typeof fetch;
	/** The session's token, when somebody is logged in. */
	authToken?: () => string | null;
	/** Told of a 401 to a call that bore the session's token, with that token, before the failure is thrown. */
	onUnauthorized?: (token: string) => void;
	/** How long an answer may take, in milliseconds. */
	timeout?: number;
	/** Whether and how what was not answered is asked for again; never unless given. */
	again?: Pick<KyOptions, 'retry' | 'totalTimeout'>;
};

export function createApi<Known extends CallName = ShopCall>(
	{ origin, appToken, apiToken, fetch, authToken, onUnauthorized, timeout = 20_000, again }: Options,
	paths = shopPaths as Paths<Known>,
	read: Read = (response) => response.json(),
): Api<Known> {
	const client = ky.create({ prefix: `${origin}/api/`, retry: 0, timeout, ...again, ...(fetch && { fetch }) });
	return async (name, { query, body, headers, signal } = {}) => {
		const [method, path] = paths[name];
		const token = authToken?.();
		try {
			const response = await client(path, {
				method,
				signal: signal ?? null,
				searchParams: defined(query as object | undefined),
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

/** Ids of any number of products in parts that a call takes. */
export function inParts(ids: string[]): string[][] {
	return Array.from({ length: Math.ceil(ids.length / maxLines) }, (_, index) =>
		ids.slice(index * maxLines, (index + 1) * maxLines),
	);
}

/** What is given of a query; of several values each by itself. */
function defined(query: object = {}): string[][] {
	return Object.entries(query).flatMap(([name, value]) =>
		[value].flat().flatMap((one) => (one === undefined || one === '' ? [] : [[name, String(one)]])),
	);
}
