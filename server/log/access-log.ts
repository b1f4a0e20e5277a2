import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';

/** Logs each response, without the client's address. The log removes secrets and query values from the path. */
export const logRequests =
	(log: Logger) =>
	(next: RequestListener): RequestListener =>
	(request, response) => {
		const startedAt = performance.now();
		const { method, url: path } = request;
		const logResponse = () => {
			const status = response.writableFinished ? response.statusCode : 'aborted';
			log.info({ method, path, status, ms: Math.round(performance.now() - startedAt) }, 'request');
		};
		// The event may come from the connection, which has served other requests.
		response.once('close', AsyncLocalStorage.bind(logResponse));
		next(request, response);
	};
