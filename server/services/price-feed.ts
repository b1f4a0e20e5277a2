import type { Logger } from 'pino';
import { rearmAlerts, sendCrossedAlerts } from '../../backend/alerts/send-price-alerts.ts';
import { followTerms } from '../../backend/catalogue/facts/follow-terms.ts';
import type { Connection } from '../../backend/db/database.ts';
import { demoSpots } from '../../backend/demo/metals.ts';
import { createFeed, type Feed, startPolling } from '../../backend/pricing/feed.ts';
import { beginFeed, type FeedRules, requireFeed } from '../../backend/pricing/feed-store.ts';
import { electLeader } from '../../backend/pricing/leadership.ts';
import { selectState } from '../../backend/pricing/price-state.ts';
import { createPricePublisher } from '../../backend/pricing/publish.ts';
import { httpSource, type SpotSource, simulatedSource } from '../../backend/pricing/spot-sources.ts';
import type { Publisher } from '../../backend/realtime/publisher.ts';
import { deleteOldPriceData } from '../../backend/versions/delete-old-price-data.ts';
import type { Settings } from '../../contract/settings.ts';
import { shopUrlOf } from '../startup/shop-url.ts';

/** Time limit for a response of the feed, in milliseconds. */
const feedTimeout = 5_000;

export function priceRulesOf(settings: Settings): FeedRules {
	return {
		hours: settings.SPOT_HOURS,
		staleSeconds: settings.SPOT_STALE_SECONDS,
		pauseSeconds: settings.SPOT_PAUSE_SECONDS,
		maxJumpPercent: settings.SPOT_MAX_JUMP_PERCENT,
	};
}

/** The source of spot prices that the settings name. */
export function spotSourceOf(settings: Settings): SpotSource {
	const { SPOT_FEED_URL: url, SPOT_FEED_KEY: key, SPOT_FEED_KEY_HEADER: header } = settings;
	if (!url) return simulatedSource({ seed: settings.SPOT_SEED, hours: settings.SPOT_HOURS }, demoSpots());
	const headers = key ? { [header]: key } : {};
	const { SPOT_FEED_FIELDS: fields, SPOT_LIMITS: limits } = settings;
	return httpSource({ url, headers, fields, limits, timeout: feedTimeout });
}

export type Prices = {
	/** The state of the feed, as far as this node knows it. */
	status: Feed['status'];
	/** Begins to poll the spot feed while this node is the leader. */
	follow: (publisher: Publisher) => void;
	/** Resolves when the last price is written and published. */
	stop: () => Promise<void>;
};

/** Opens live prices as configured. @returns undefined if this node does not poll the feed */
export async function openPrices(settings: Settings, connection: Connection, log: Logger): Promise<Prices | undefined> {
	const { db } = connection;
	const isLive = settings.SHOP_MODE === 'live';
	const source = spotSourceOf(settings);
	if (settings.SPOT_POLL_SECONDS === 0) {
		// Prices that came from no feed, such as demo prices, must not be sold as prices of this feed.
		if (settings.SPOT_FEED_URL && !(await selectState(db)).isFed) await beginFeed(db, source.id);
		if (isLive) await requireFeed(db);
		log.info('spot prices are followed elsewhere: SPOT_POLL_SECONDS is 0');
		return undefined;
	}
	if (isLive && !settings.SPOT_FEED_URL) {
		await requireFeed(db);
		log.info('there are no spot prices, and no metal is sold: SPOT_FEED_URL is not set');
		return undefined;
	}
	log.info(settings.SPOT_FEED_URL ? 'spot prices come from SPOT_FEED_URL' : 'spot prices come from a simulated market');
	const leadership = await electLeader(connection.url, log);
	// Before the first request: the shop must not sell at prices of another source.
	if (await leadership.isLeader()) await beginFeed(db, source.id);
	let stop = async () => {};
	let status: Feed['status'] = () => ({ source: source.id, follows: false, problem: null });
	return {
		status: () => status(),
		follow(publisher) {
			const feed = createFeed({
				db,
				readMarket: followTerms(db),
				source,
				rules: priceRulesOf(settings),
				leadership,
				publisher: createPricePublisher(publisher, log),
				log,
				onMoved: (metalIds) => sendCrossedAlerts(db, shopUrlOf(settings), metalIds),
				onOtherSource: rearmAlerts,
				cleanUp: (now) => deleteOldPriceData(connection, settings.SPOT_HOURS, now),
			});
			status = feed.status;
			const stopPolling = startPolling(feed, settings.SPOT_POLL_SECONDS, log);
			stop = async () => {
				await stopPolling();
				publisher.close();
			};
		},
		async stop() {
			await stop();
			await leadership.close();
		},
	};
}
