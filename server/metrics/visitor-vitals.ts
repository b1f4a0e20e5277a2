import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { networkOf } from '../../backend/http/client-address.ts';
import { createAllowances } from '../../backend/limits/allowances.ts';
import { hour } from '../../contract/time-spans.ts';
import { type PageVitals, pageVitals } from '../../contract/vitals/page-vitals.ts';
import { vitalsPath } from '../../contract/vitals/vitals.ts';
import { observeVitals } from './metrics.ts';

/** Page loads per network and hour. More are not counted. */
const limit = { most: 120, window: hour };
const maxBytes = 500;

type Parts = {
	addressOf: (c: Context) => string;
	/** Patterns of the shop's pages. */
	routes: ReadonlySet<string>;
	/** Stores the vitals of one page load. Undefined without a database. */
	store: ((vitals: PageVitals) => Promise<void>) | undefined;
	log: { debug: (details: object, text: string) => void };
};

/** Receives the vitals of pages from the browsers of visitors. Logs and stores nothing about the visitor. */
export function vitalsRoute({ addressOf, routes, store, log }: Parts): Hono {
	const allowance = createAllowances(limit);
	return new Hono().post(vitalsPath, bodyLimit({ maxSize: maxBytes, onError: (c) => c.body(null, 413) }), async (c) => {
		// Browsers report a refused beacon in the console of the visitor.
		if (allowance.take(networkOf(addressOf(c)), 1) > 0) return c.body(null, 204);
		// A beacon has the type text/plain, because other types need a request for permission first.
		const { data } = pageVitals.safeParse(await c.req.json().catch(() => undefined));
		if (!data || !routes.has(data.route)) return c.body(null, 400);
		observeVitals(data);
		await store?.(data).catch((err) => log.debug({ err }, 'cannot store vitals'));
		return c.body(null, 204);
	});
}
