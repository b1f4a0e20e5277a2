import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../../backend/http/client-address.ts';
import type { FollowedVersions } from '../../backend/versions/follow-versions.ts';
import { paths } from '../../contract/paths.ts';
import { vitalsPath } from '../../contract/vitals/vitals.ts';
import { reportPath } from '../http/content-security-policy.ts';
import { changedGoodsFor } from './page-cache.ts';

/** POST calls that only read, because their input is too long for a URL, and reports of browsers, which no page shows. */
const harmlessPosts = new Set([
	...Object.entries(paths).flatMap(([name, [method, path]]) =>
		method === 'post' && name.startsWith('get') ? [`/api/${path}`] : [],
	),
	reportPath,
	vitalsPath,
]);

/**
 * Shows clients their own changes on the next page of this node. After a request that may have changed something, the cache reads the
 * versions again, and sends this client no stale pages for a few seconds.
 */
export function followWrites(
	versions: Pick<FollowedVersions, 'invalidate'> | undefined,
	addressOf: (c: Context) => string,
) {
	const writers = new LRUCache<string, true>({ max: 10_000, ttl: changedGoodsFor });
	return {
		/** By network address. */
		hasJustWritten: (address: string) => writers.has(address),
		noteWrites: createMiddleware(async (c, next) => {
			await next();
			const { method, path } = c.req;
			if (method === 'GET' || method === 'HEAD' || harmlessPosts.has(path)) return;
			// Refused requests change nothing. Ignoring them keeps a flood of them away from the database.
			const isRefused = c.res.status >= 400 && c.res.status < 500;
			if (isRefused) return;
			writers.set(networkOf(addressOf(c)), true);
			versions?.invalidate();
		}),
	};
}
