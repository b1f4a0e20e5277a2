import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { barePolicy, docsPolicy, looserPolicy, outboxPolicy, policyHeader, reportPath } from './content-policy.ts';

/** Headers that every answer carries. */
export const securityHeaders = secureHeaders({
	xFrameOptions: 'DENY',
	referrerPolicy: 'strict-origin-when-cross-origin',
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
		if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return;
		if (!c.res.headers.has(policyHeader)) c.header(policyHeader, isDevelopment ? looserPolicy : policyOf(c.req.path));
		c.header('Reporting-Endpoints', `policy="${reportPath}"`);
	});

function policyOf(path: string): string {
	if (/^\/api\/docs(\/|$)/.test(path)) return docsPolicy;
	return path.startsWith('/dev/outbox') ? outboxPolicy : barePolicy;
}
