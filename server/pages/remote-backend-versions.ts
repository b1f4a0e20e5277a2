import { clock } from '../../backend/db/clock.ts';
import { ageInSteps } from '../../backend/pricing/freshness.ts';
import { type FollowedVersions, followVersionsWith, type Versions } from '../../backend/versions/follow-versions.ts';
import { paths } from '../../contract/paths.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import type { Settings } from '../../contract/settings.ts';
import { requestId } from '../log/request-id.ts';

/** How long the catalog and content count as unchanged, in milliseconds. The backend does not announce changes. */
const goodsMaxAge = 2_000;
/** If the backend takes longer to send its prices, pages are not cached. In milliseconds. */
const backendTimeout = 2_000;

type RemoteBackend = {
	/** Without a trailing slash. */
	origin: string;
	fetch: typeof fetch;
	/** The tokens of the shop's own pages, and the age from which prices are stale. */
	settings: Pick<Settings, 'PUBLIC_APP_TOKEN' | 'PUBLIC_API_TOKEN' | 'SPOT_STALE_SECONDS'>;
};

/**
 * Versions of the data of a backend on the network, which does not announce changes. Requests its prices with each page. The catalog and
 * content get a new version by the clock, and after every write through this server.
 */
export function followRemoteVersions({ origin, fetch, settings }: RemoteBackend): FollowedVersions {
	const headers = {
		Authorization: `Bearer ${settings.PUBLIC_APP_TOKEN}`,
		'x-api-token': settings.PUBLIC_API_TOKEN,
	};
	const address = `${origin}/api/${paths.getSpotPrices[1]}`;
	let writes = 0;
	let prices = 0;
	let before = '';

	async function read(): Promise<Omit<Versions, 'readAt'>> {
		const goods = `${writes} ${Math.floor(clock.steady() / goodsMaxAge)}`;
		const answer = await fetch(address, { headers, signal: AbortSignal.timeout(backendTimeout) });
		if (!answer.ok) throw new Error(`The backend answered ${answer.status} to a request for spot prices.`);
		const spot: SpotPrices = await answer.json();
		const current = JSON.stringify({ ...spot, age_seconds: spot.stale ? ageInSteps(spot.age_seconds) : 0 });
		if (current !== before) prices += 1;
		before = current;
		const left = spot.stale ? 0 : Math.max(0, settings.SPOT_STALE_SECONDS - spot.age_seconds - 1);
		return { name: `${goods} ${prices}`, goods, prices, freshUntil: clock.steady() + 1000 * left };
	}

	const followed = followVersionsWith(read);
	return {
		...followed,
		invalidate() {
			writes += 1;
			followed.invalidate();
		},
	};
}

/** The backend of `BACKEND_URL`; undefined if there is none or the page cache is off. In that case, each page calls it directly. */
export function remoteSource({ BACKEND_URL, PAGE_CACHE_MB }: Pick<Settings, 'BACKEND_URL' | 'PAGE_CACHE_MB'>) {
	return BACKEND_URL && PAGE_CACHE_MB > 0
		? { origin: BACKEND_URL.replace(/\/$/, ''), fetch: fetchWithRequestId }
		: undefined;
}

/** Passes the id of the page's request to the backend, whose log then has it, too. */
const fetchWithRequestId: typeof fetch = (input, init) => {
	const request = new Request(input, init);
	const id = requestId();
	if (id !== undefined) request.headers.set('X-Request-Id', id);
	return fetch(request);
};
