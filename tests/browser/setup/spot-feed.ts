import { serveLocally } from './local-server.ts';
import type { Served } from './shop.ts';

/** Dollars per troy ounce, near those that the demo shop begins with: more would be a jump. */
const usual = { gold: 4_085.6, silver: 50.74, platinum: 1_546, palladium: 1_424 };

/** A source of spot prices that tells what the test wants; see SPOT_FEED_URL. */
export type SpotFeed = Served & {
	/** What an ounce of each metal costs; the bid follows. */
	asks: typeof usual;
	/** Whether it refuses every request. */
	isDown: boolean;
	/** Settles when the shop asks for the third time, and so has stored the first prices and those of now. */
	followed: Promise<void>;
};

/** Milliseconds since the first prices were made: with them and those of now there is a line to draw. */
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
