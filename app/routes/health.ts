import { retryAfter } from '../../contract/limits.ts';
import { backendApi } from '../api/backend.server.ts';
import type { Route } from './+types/health.ts';

/** How long the backend may take to answer before it counts as away, in milliseconds. */
const patience = 2_000;

/** `server/http/health.ts` comes after the page cache. */
export const isCached = false;

/**
 * `/healthz` and `/readyz` of React Router's stock server: ready once the backend answers. `server.ts` answers both itself, in
 * `server/http/health.ts`.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
	const unstored = { 'Cache-Control': 'no-store' };
	if (url.pathname === '/healthz') return Response.json({ status: 'ok' }, { headers: unstored });
	try {
		await backendApi(context)('getCountries', { signal: AbortSignal.timeout(patience) });
		return Response.json({ status: 'ready' }, { headers: unstored });
	} catch {
		const error = { code: 'not_ready', message: 'The backend does not answer.' };
		const headers = { ...unstored, 'Retry-After': String(retryAfter) };
		return Response.json({ error }, { status: 503, headers });
	}
}
