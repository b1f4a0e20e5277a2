import { clock } from '../../backend/db/clock.ts';
import { ageInSteps } from '../../backend/pricing/freshness.ts';
import { type FollowedVersions, follow, type Versions } from '../../backend/versions/follow-versions.ts';
import { paths } from '../../contract/paths.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import type { Settings } from '../../contract/settings.ts';

/** How long what pages show of goods and texts is taken to stand, in milliseconds: nobody tells when it changes. */
const goodsFor = 2_000;
/** How long the backend may take to say its prices before pages are rendered without being kept, in milliseconds. */
const patience = 2_000;

type Remote = {
	/** Of the backend, without a closing slash. */
	origin: string;
	fetch: typeof fetch;
	/** The tokens that it knows pages by, and how old prices may be before they have to be called so. */
	settings: Pick<Settings, 'PUBLIC_APP_TOKEN' | 'PUBLIC_API_TOKEN' | 'SPOT_STALE_SECONDS'>;
};

/**
 * Follows what pages show over a backend on the network, which tells nobody of its changes: its prices by asking for them whenever
 * somebody asks for a page, all else by the clock, and anew after whatever was sent through this server.
 */
export function followRemote({ origin, fetch, settings }: Remote): FollowedVersions {
	const headers = {
		Authorization: `Bearer ${settings.PUBLIC_APP_TOKEN}`,
		'x-api-token': settings.PUBLIC_API_TOKEN,
	};
	const address = `${origin}/api/${paths.getSpotPrices[1]}`;
	let writes = 0;
	let prices = 0;
	let before = '';

	async function read(): Promise<Omit<Versions, 'readAt'>> {
		const goods = `${writes} ${Math.floor(clock.steady() / goodsFor)}`;
		const answer = await fetch(address, { headers, signal: AbortSignal.timeout(patience) });
		if (!answer.ok) throw new Error(`The backend answers ${answer.status} for spot prices.`);
		const spot: SpotPrices = await answer.json();
		const said = JSON.stringify({ ...spot, age_seconds: spot.stale ? ageInSteps(spot.age_seconds) : 0 });
		if (said !== before) prices += 1;
		before = said;
		const left = spot.stale ? 0 : Math.max(0, settings.SPOT_STALE_SECONDS - spot.age_seconds - 1);
		return { name: `${goods} ${prices}`, goods, prices, freshUntil: clock.steady() + 1000 * left };
	}

	const followed = follow(read);
	return {
		...followed,
		doubt() {
			writes += 1;
			followed.doubt();
		},
	};
}

/** Where another backend is asked; undefined where there is none, or no pages are kept: then each page asks it anew. */
export function remoteSource({ BACKEND_URL, PAGE_CACHE_MB }: Pick<Settings, 'BACKEND_URL' | 'PAGE_CACHE_MB'>) {
	return BACKEND_URL && PAGE_CACHE_MB > 0 ? { origin: BACKEND_URL.replace(/\/$/, ''), fetch } : undefined;
}
