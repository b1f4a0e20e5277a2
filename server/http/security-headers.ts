import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import {
	barePolicy,
	docsPolicy,
	looserPolicy,
	outboxPolicy,
	policyHeader,
	reportPath,
} from './content-security-policy.ts';

const unused = [
	'camera',
	'displayCapture',
	'geolocation',
	'gyroscope',
	'magnetometer',
	'microphone',
	'midi',
	'payment',
	'usb',
];

/** Headers that every answer carries. */
export const securityHeaders = secureHeaders({
	xFrameOptions: 'DENY',
	// Addresses of pages name orders, so no address reaches a log as a referrer, not even the shop's own. `no-referrer` would
	// also hide the origin of forms, and React Router refuses a form from an unknown origin.
	referrerPolicy: 'strict-origin',
	crossOriginOpenerPolicy: 'same-origin',
	// Pictures may stand on a storefront of another origin.
	crossOriginResourcePolicy: 'cross-origin',
	// Set where the shop is reached by TLS: `every-request.ts`.
	strictTransportSecurity: false,
	// The shop uses none of these, so nothing that gets into a page may.
	permissionsPolicy: Object.fromEntries(unused.map((feature) => [feature, []])),
});

/** The same for what is answered on Node's own request. */
export async function usualHeaders(): Promise<Record<string, string>> {
	const bare = new Hono().use(securityHeaders).get('/', (c) => c.body(null));
	return Object.fromEntries((await bare.request('/')).headers);
}

/**
 * Gives every page a policy, and says where its reports go. Pages of the app bring theirs (`pages/render.ts`), but in development,
 * where Vite writes into them.
 */
export const contentPolicies = (isDevelopment: boolean) =>
	createMiddleware(async (c, next) => {
		await next();
		// `c.header` would make another answer, and a stream of its body.
		const { headers } = c.res;
		if (!isHtml(headers)) return;
		if (!headers.has(policyHeader)) headers.set(policyHeader, isDevelopment ? looserPolicy : policyOf(c.req.path));
		headers.set('Reporting-Endpoints', `policy="${reportPath}"`);
	});

/**
 * Forbids shared caches to store responses that state no policy: errors, redirects, answers of forms, pages that the page cache does
 * not serve. A CDN would otherwise store them for its default time, with prices or an outage in them.
 */
export const privateByDefault = createMiddleware(async (c, next) => {
	await next();
	const { headers } = c.res;
	if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
});

/** Says of pages that they come in several encodings before Hono's `compress` does, which would make a stream of each. */
export const varyByEncoding = createMiddleware(async (c, next) => {
	await next();
	const { headers } = c.res;
	if (isHtml(headers) && !headers.has('Vary')) headers.set('Vary', 'Accept-Encoding');
});

const isHtml = (headers: Headers) => headers.get('Content-Type')?.startsWith('text/html') === true;

function policyOf(path: string): string {
	if (/^\/api\/docs(\/|$)/.test(path)) return docsPolicy;
	return path.startsWith('/dev/outbox') ? outboxPolicy : barePolicy;
}
