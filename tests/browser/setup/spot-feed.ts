import { serveLocally } from './local-server.ts';
import type { Served } from './shop.ts';

/** Dollars per troy ounce, near the demo shop's first prices: the shop would refuse a jump. */
const usual = { gold: 4_085.6, silver: 50.74, platinum: 1_546, palladium: 1_424 };

/** A feed of spot prices that the test sets; see SPOT_FEED_URL. */
export type SpotFeed = Served & {
	/** The ask per ounce of each metal. The bid follows from it. */
	asks: typeof usual;
	/** True to refuse every request. */
	isDown: boolean;
	/** Resolves at the third request of the shop: by then it has stored the first and the current prices. */
	followed: Promise<void>;
};

/** Age of the first prices in milliseconds. With the current prices, charts have two points. */
const firstAge = 3_600_000;

export async function startSpotFeed(): Promise<SpotFeed> {
	let age = firstAge;
	let asked = 0;
	const followed = Promise.withResolvers<void>();
	const served = await serveLocally((_, response) => {
		const time = new Date(Date.now() - age).toISOString();
		age = 0;
		if (++asked === 3) followed.resolve();
		const prices = Object.entries(feed.asks).map(([metal, ask]) => ({ metal, bid: ask - 0.5, ask, time }));
		response.writeHead(feed.isDown ? 503 : 200, { 'Content-Type': 'application/json' });
		response.end(JSON.stringify({ prices }));
	});
	const feed: SpotFeed = { ...served, asks: { ...usual }, isDown: false, followed: followed.promise };
	return feed;
}
