import type { RequestListener } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { OnQuery } from '../../backend/db/measure-queries.ts';
import type { Pages } from '../pages/render.ts';
import { failedQueries, gauges, querySeconds, renderSeconds, requestSeconds, requests } from './metrics.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']);

const pathOf = (url = ''): string => url.split('?', 1)[0] ?? '';

/** Counts the responses of a listener by route and status, and measures their time. */
export function measureRequests(next: RequestListener, routeOf: (path: string) => string): RequestListener {
	gauges.requestsInProgress.set(0);
	return (request, response) => {
		const startedAt = performance.now();
		// Inner listeners may change the address.
		const path = pathOf(request.url);
		gauges.requestsInProgress.inc();
		response.once('close', () => {
			const route = routeOf(path);
			const method = methods.has(request.method ?? '') ? request.method : 'other';
			const status = response.writableFinished ? response.statusCode : 'aborted';
			gauges.requestsInProgress.dec();
			requests.inc({ method, route, status });
			requestSeconds.observe({ route }, (performance.now() - startedAt) / 1000);
		});
		next(request, response);
	};
}

/** Measures how long pages take to render, by route. */
export function measureRenders(pages: Pages, routeOf: (path: string) => string): Pages {
	return async (request, ...others) => {
		const endTimer = renderSeconds.startTimer();
		try {
			return await pages(request, ...others);
		} finally {
			endTimer({ route: routeOf(new URL(request.url).pathname) });
		}
	};
}

/** Measures a database query. */
export const countQuery: OnQuery = ({ milliseconds, hasFailed }) => {
	querySeconds.observe(milliseconds / 1000);
	if (hasFailed) failedQueries.inc();
};
