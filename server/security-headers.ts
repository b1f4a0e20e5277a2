import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { barePolicy, docsPolicy, looserPolicy, outboxPolicy, policyHeader, reportPath } from './content-policy.ts';

/** Headers that every answer carries. */
export const securityHeaders = secureHeaders({
	xFrameOptions: 'DENY',
	// Addresses of pages name orders, so no address reaches a log as a referrer, not even the shop's own. `no-referrer` would
	// also hide the origin of forms, and React Router refuses a form from an unknown origin.
	referrerPolicy: 'strict-origin',
	crossOriginOpenerPolicy: 'same-origin',
	// Pictures may stand on a storefront of another origin.
	crossOriginResourcePolicy: 'cross-origin',
	strictTransportSecurity: false,
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
