import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';

/** Gets the text of a query, how long it took in milliseconds, and whether it failed. */
export type OnQuery = (query: { text: string; milliseconds: number; hasFailed: boolean }) => void;

type Query = (...args: unknown[]) => unknown;
type Callback = (error: unknown, ...results: unknown[]) => unknown;

/** Reports each query of a connection, which pg itself does not. Drizzle passes text and values, and awaits a promise; pg's pool passes a callback. */
export function measureQueries(client: pg.PoolClient, onQuery: OnQuery): void {
	const query = client.query.bind(client) as Query;
	client.query = ((...args: unknown[]) => {
		const startedAt = performance.now();
		const [first] = args;
		const text = typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text);
		// A callback runs in the context of the connection, and not of the request.
		const report = AsyncLocalStorage.bind((hasFailed: boolean) =>
			onQuery({ text, milliseconds: performance.now() - startedAt, hasFailed }),
		);
		const callback = args.at(-1);
		if (typeof callback === 'function') {
			const reportFirst: Callback = (error, ...results) => {
				report(Boolean(error));
				return (callback as Callback)(error, ...results);
			};
			return query(...args.slice(0, -1), reportFirst);
		}
		const result = query(...args);
		if (result instanceof Promise) {
			result.then(
				() => report(false),
				() => report(true),
			);
		}
		return result;
	}) as typeof client.query;
}
