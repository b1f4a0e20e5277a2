import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PageVitals } from '../../contract/vitals/page-vitals.ts';
import { vitals } from '../../contract/vitals/vitals.ts';

/** Every metric of the shop. `docs/observability.md` explains each one. */
export const registry = new Registry();

const registers = [registry];
/** In seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function gauge<const Label extends string = never>(name: string, help: string, ...labelNames: Label[]) {
	const made = new Gauge({ name: `assay_${name}`, help, labelNames, registers });
	// A gauge without labels begins at 0. Prometheus gets no value until the shop knows one.
	if (labelNames.length === 0) made.remove();
	return made;
}

function counter<const Label extends string = never>(name: string, help: string, ...labelNames: Label[]) {
	return new Counter({ name: `assay_${name}`, help, labelNames, registers });
}

function histogram<const Label extends string = never>(name: string, help: string, ...labelNames: Label[]) {
	return new Histogram({ name: `assay_${name}`, help, labelNames, buckets, registers });
}

/** What the process counts and measures while it works. */
export const requests = counter(
	'http_requests_total',
	'Responses by route pattern and status. The status is aborted if the client disconnected first.',
	'method',
	'route',
	'status',
);
export const requestSeconds = histogram('http_request_duration_seconds', 'Time until a response has ended.', 'route');
export const renderSeconds = histogram('page_render_seconds', 'Time to render a page, with its API calls.', 'route');
export const shedRequests = counter(
	'shed_requests_total',
	'Requests and connections that admission control refused.',
	'reason',
);
export const cacheRequests = counter(
	'page_cache_requests_total',
	'Responses of the caches of pages and API calls.',
	'cache',
	'status',
);
export const querySeconds = histogram(
	'database_query_seconds',
	'Time of database queries, with their waits for locks.',
);
export const failedQueries = counter('database_failed_queries_total', 'Database queries that failed.');

function vital(name: string, help: string, bounds: readonly number[]) {
	const labelNames = ['route', 'device'] as const;
	return new Histogram({ name: `assay_web_vitals_${name}`, help, labelNames, buckets: [...bounds], registers });
}

const inSeconds = (bounds: readonly number[]) => bounds.map((bound) => bound / 1_000);

/** How pages behave in the browsers of visitors. */
const visitorVitals = {
	LCP: vital('lcp_seconds', 'Time until the largest element was painted for a visitor.', inSeconds(vitals.LCP.bounds)),
	INP: vital('inp_seconds', 'Slowest response to a click, tap or key of a visitor.', inSeconds(vitals.INP.bounds)),
	CLS: vital('cls', 'How much the layout shifted for a visitor.', vitals.CLS.bounds),
};

/** Counts the vitals of one load of a page. */
export function observeVitals({ route, device, LCP, INP, CLS }: PageVitals): void {
	if (LCP !== undefined) visitorVitals.LCP.observe({ route, device }, LCP / 1_000);
	if (INP !== undefined) visitorVitals.INP.observe({ route, device }, INP / 1_000);
	if (CLS !== undefined) visitorVitals.CLS.observe({ route, device }, CLS);
}

/** What is read for each scrape: see `server/services/metrics-state.ts`. */
export const gauges = {
	build: gauge('build_info', 'Always 1. The labels name the running build and its Node.', 'build', 'node'),
	requestsInProgress: gauge('http_requests_in_progress', 'Requests whose responses have not ended.'),
	cacheEntries: gauge('page_cache_entries', 'Stored responses.', 'cache'),
	cacheBytes: gauge('page_cache_bytes', 'Size of the stored responses.', 'cache'),
	sockets: gauge('realtime_sockets', "Open sockets of the shop's own Pusher server."),
	diskFree: gauge('disk_free_bytes', 'Free disk space for the folder of a setting.', 'folder'),
	feedLeader: gauge('feed_leader', '1 on the node that reads the spot feed.'),
	feedProblem: gauge('feed_problem', '1 on the leader while the feed has no good prices.'),
	backupAge: gauge('backup_age_seconds', 'Age of the newest scheduled backup.'),
	backupFailing: gauge('backup_failing', '1 if the last scheduled backup failed.'),
	pool: gauge(
		'database_pool_connections',
		'Connections of the pool by state, and requests that wait for one.',
		'state',
	),
	databaseUp: gauge('database_up', '1 if the database answered the last scrape in time.'),
};

/** What is read from the database. Nodes with the same database report the same values. Absent while the database does not answer. */
export const databaseGauges = {
	feedAge: gauge('feed_age_seconds', 'Age of the oldest spot price of the feed.'),
	priceAge: gauge('price_age_seconds', 'Age of prices as shoppers see it: it stands still while the market is closed.'),
	pricesStale: gauge('prices_stale', '1 if screens call prices stale.'),
	pricesPaused: gauge('prices_paused', '1 if the shop does not sell metals because prices are too old.'),
	marketClosed: gauge('market_closed', '1 while the market is closed (SPOT_HOURS).'),
	orders: gauge('orders', 'Orders of the last 30 days by state.', 'state'),
	outbox: gauge('outbox_emails', 'Emails by state. Sent and failed ones are stored for 30 days.', 'state'),
};

/** Removes all values, because old ones would hide that the database is down. */
export function clearDatabaseGauges(): void {
	const { orders, outbox, ...others } = databaseGauges;
	orders.reset();
	outbox.reset();
	for (const other of Object.values(others)) other.remove();
}
