import type { IncomingMessage, RequestListener } from 'node:http';
import { Hono } from 'hono';
import type { BackendSource } from '../../app/api/backend.server.ts';
import type { FollowedVersions, Versions } from '../../backend/versions/follow-versions.ts';
import { describeCall } from '../../contract/calls.ts';
import type { Settings } from '../../contract/settings.ts';
import { securityHeaders } from '../security-headers.ts';
import { originAsked } from './any-origin.ts';
import { createFairTurns } from './fair-turns.ts';
import { hangsOn } from './gaps/price-facts.ts';
import { nameOf } from './gaps/recorded-calls.ts';
import type { PageAddress } from './page-address.ts';
import { createPageCache } from './page-cache.ts';

export type CallParts = {
	backend: BackendSource;
	versions: FollowedVersions;
	settings: Pick<Settings, 'PUBLIC_API_TOKEN' | 'PUBLIC_APP_TOKEN' | 'PAGE_CACHE_MB'>;
	/** By whose turns calls are made: their network address. */
	addressOfClient: (request: IncomingMessage) => string;
};

/** For how long what was answered is good while nothing in the database changes, in seconds: what it says may hang on the time of day; of spot, how old it is. */
const lives = { goods: 10, prices: 10, spot: 1 };
/** Longer addresses are answered, and not kept. */
const longestTarget = 500;
/** Calls wait for the database, most of their time. */
const limits = { most: 16, mostOfOne: 8, mostWaiting: 5_000, longestWait: 30_000, look: 100, rest: 0 };
/** For answers of goods and of prices, of what pages may take, each. */
const share = 1 / 8;

/**
 * Answers calls that only read what everybody may read, as guests make them, from memory, as pages are: on Node's own request, as long as nothing has
 * changed of what they tell. Whatever is sent by who is logged in, or with another token, goes to `next`, as does everything else.
 */
export function keepCalls({ backend, versions, settings, addressOfClient }: CallParts) {
	const { PUBLIC_API_TOKEN, PUBLIC_APP_TOKEN, PAGE_CACHE_MB } = settings;
	const guest = `Bearer ${PUBLIC_APP_TOKEN}`;
	const headers = { Authorization: guest, 'x-api-token': PUBLIC_API_TOKEN };
	const calls = new Hono().use(securityHeaders).all('*', (c) => backend.fetch(c.req.url, { headers }));
	const turns = createFairTurns(limits);
	const isGuest = ({ headers: { authorization, 'x-api-token': token } }: IncomingMessage) =>
		token === PUBLIC_API_TOKEN && (authorization === undefined || authorization === guest);
	const cacheOf = (hasPrices: boolean) =>
		createPageCache({
			async render(url) {
				const answer = await calls.request(url);
				return { answer, isWhole: () => answer.status < 500 };
			},
			versions: hasPrices ? versions : withoutPrices(versions),
			addressOf: (target) => addressOf(target, hasPrices),
			// What is no name of a host is refused by who answers it.
			originOf: (request) => (isGuest(request) && originAsked(request) ? backend.origin : undefined),
			addressOfClient,
			turns,
			mostBytes: PAGE_CACHE_MB * share * 2 ** 20,
			shared: 0,
			isForPrograms: true,
		});
	const [goods, prices] = [cacheOf(false), cacheOf(true)];
	return (next: RequestListener): RequestListener => {
		const kept = goods(prices(next));
		return (request, response) =>
			request.url?.startsWith('/api/') ? kept(request, response) : next(request, response);
	};
}

function addressOf(target: string, hasPrices: boolean): PageAddress | undefined {
	const url = target.length > longestTarget ? null : URL.parse(target, 'http://shop.invalid');
	const name = url && nameOf({ method: 'GET', url: url.href });
	const kind = name && hangsOn(name);
	if (!kind || (kind !== 'goods') !== hasPrices) return undefined;
	// What a call does not read tells no answers apart.
	const isRead = describeCall(name).query !== undefined;
	return isRead || url.search === '' ? { target, life: lives[kind], isUnbounded: url.search !== '' } : undefined;
}

/** What does not tell of prices is the same at all of them. */
function withoutPrices(versions: FollowedVersions): FollowedVersions {
	const named = (now: Versions) => ({ ...now, name: now.goods });
	const orNone = (now: Versions | undefined) => now && named(now);
	return {
		known: () => orNone(versions.known()),
		read: async () => named(await versions.read()),
		last: () => orNone(versions.last()),
		doubt: versions.doubt,
	};
}
