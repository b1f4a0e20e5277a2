import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import {
	developmentPolicy,
	docsPolicy,
	outboxPolicy,
	policyHeader,
	reportPath,
	textPagePolicy,
} from './content-security-policy.ts';

const unusedFeatures = [
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

/** Headers of every response. */
export const securityHeaders = secureHeaders({
	xFrameOptions: 'DENY',
	// URLs of pages contain order numbers, so no URL may reach a log as a referrer, not even the shop's own. `no-referrer` would
	// also hide the origin of forms, and React Router refuses a form from an unknown origin.
	referrerPolicy: 'strict-origin',
	crossOriginOpenerPolicy: 'same-origin',
	// A storefront on another origin may show the pictures.
	crossOriginResourcePolicy: 'cross-origin',
	// Set only if the shop uses TLS: `every-request.ts`.
	strictTransportSecurity: false,
	// The shop uses none of these, so injected code must not either.
	permissionsPolicy: Object.fromEntries(unusedFeatures.map((feature) => [feature, []])),
});

/** The security headers for responses that are sent without Hono. */
export async function readSecurityHeaders(): Promise<Record<string, string>> {
	const bare = new Hono().use(securityHeaders).get('/', (c) => c.body(null));
	return Object.fromEntries((await bare.request('/')).headers);
}

/**
 * Adds a Content Security Policy and the address for its reports to every page. Pages of the app already have one (`pages/render.ts`),
 * except in development, where Vite adds scripts to them.
 */
export const contentPolicies = (isDevelopment: boolean) =>
	createMiddleware(async (c, next) => {
		await next();
		// `c.header` would create another response with a streamed body.
		const { headers } = c.res;
		if (!isHtml(headers)) return;
		if (!headers.has(policyHeader)) headers.set(policyHeader, isDevelopment ? developmentPolicy : policyOf(c.req.path));
		headers.set('Reporting-Endpoints', `policy="${reportPath}"`);
	});

/**
 * Adds `private, no-cache` to responses without a Cache-Control header: errors, redirects, responses to forms, and pages that the page cache
 * does not serve. Otherwise, a CDN would store their prices or an outage for its default time.
 */
export const privateByDefault = createMiddleware(async (c, next) => {
	await next();
	const { headers } = c.res;
	if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
});

/** Adds `Vary: Accept-Encoding` to pages before Hono's `compress` does, which would turn each page into a stream. */
export const varyByEncoding = createMiddleware(async (c, next) => {
	await next();
	const { headers } = c.res;
	if (isHtml(headers) && !headers.has('Vary')) headers.set('Vary', 'Accept-Encoding');
});

const isHtml = (headers: Headers) => headers.get('Content-Type')?.startsWith('text/html') === true;

function policyOf(path: string): string {
	if (/^\/api\/docs(\/|$)/.test(path)) return docsPolicy;
	return path.startsWith('/dev/outbox') ? outboxPolicy : textPagePolicy;
}
