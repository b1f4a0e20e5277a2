import { retryAfter } from '../../contract/limits.ts';
import { backendApi } from '../api/backend.server.ts';
import type { Route } from './+types/health.ts';

/** The time limit for the backend's response, in milliseconds. */
const timeLimit = 2_000;

/** `server/http/health.ts` runs after the page cache. */
export const isCached = false;

/**
 * `/healthz` and `/readyz` for React Router's default server; ready once the backend responds. With `server.ts`, `server/http/health.ts`
 * handles both.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
	const noStore = { 'Cache-Control': 'no-store' };
	if (url.pathname === '/healthz') return Response.json({ status: 'ok' }, { headers: noStore });
	try {
		await backendApi(context)('getCountries', { signal: AbortSignal.timeout(timeLimit) });
		return Response.json({ status: 'ready' }, { headers: noStore });
	} catch {
		const error = { code: 'not_ready', message: 'The backend does not answer.' };
		const headers = { ...noStore, 'Retry-After': String(retryAfter) };
		return Response.json({ error }, { status: 503, headers });
	}
}
