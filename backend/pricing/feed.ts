import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { hour } from '../../contract/time-spans.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { beginFeed, type FeedRules, storeIfPlausible } from './feed-store.ts';
import type { Leadership } from './leadership.ts';
import type { Market } from './market.ts';
import { selectLast, selectState } from './price-state.ts';
import type { PricePublisher } from './publish.ts';
import type { SourceId } from './source-id.ts';
import { createSpotReader } from './spot-prices.ts';
import type { SpotSource } from './spot-sources.ts';
import { raiseVersion, type Tick } from './store-reading.ts';

const cleanupInterval = hour;
/** How often to check whether prices have become too old while the source does not respond, in milliseconds. */
const stalenessCheckInterval = 1_000;

export type FeedParts = {
	db: Database;
	source: SpotSource;
	rules: FeedRules;
	leadership: Leadership;
	/** Reads the current spot prices and terms. */
	readMarket: () => Promise<Market>;
	publisher: PricePublisher;
	log: Logger;
	/** Called after the commit of prices that a market has moved. */
	onMoved: (metalIds: MetalId[]) => Promise<unknown>;
	/** Called in the transaction that stores the first prices of another source. */
	onOtherSource: (tx: Database, metalIds: MetalId[]) => Promise<void>;
	/** Called once an hour. */
	cleanUp: (now: Date) => Promise<void>;
};

export type Feed = {
	/**
	 * Reads the source once if this node is the leader, stores new prices and publishes them.
	 *
	 * @param signal aborts before anything further is written
	 * @returns whether this node is the leader
	 */
	poll: (signal: AbortSignal) => Promise<boolean>;
	/** This node's view of the feed. */
	status: () => FeedStatus;
};

/** `problem`: why this node has no good prices of the feed. Null if it has, or if another node follows it. */
export type FeedStatus = { source: SourceId; follows: boolean; problem: string | null };

/** Follows a source of spot prices. After any error, the last good prices remain until the next poll. */
export function createFeed(parts: FeedParts): Feed {
	const { db, source, rules, leadership, publisher, log, readMarket, onMoved, onOtherSource, cleanUp } = parts;
	const readSpot = createSpotReader(db, rules);
	let isLeading = false;
	let problem: string | undefined;
	let otherSource: SourceId | undefined;
	let isPaused = false;
	let published: string | undefined;
	let lastCleanup = clock.steady();

	/** @returns undefined if it was aborted before anything was stored */
	async function advance(signal: AbortSignal) {
		const last = await selectLast(db);
		const reply = source.read(last, await clock.databaseTime(db), signal).catch((error: Error) => reasonOf(error));
		// A feed that hangs must not delay the publication that prices are stale or paused.
		while (!(await isSettled(reply, stalenessCheckInterval))) if (!signal.aborted) await publishSpot();
		const reading = await reply;
		if (signal.aborted) return undefined;
		if (typeof reading === 'string') return { problem: reading };
		return storeIfPlausible(db, reading, rules, { onOtherSource });
	}

	/** Also called without new prices: changed terms change asks, and each poll retries a failed publication. */
	async function publishAsks(tick: Tick | undefined) {
		let market = await readMarket();
		if (!tick && market.changed.length > 0) {
			market = { ...market, ...(await raiseVersion(db, await clock.databaseTime(db))) };
		}
		await publisher.asks(market, tick !== undefined);
	}

	async function notifyMoved({ metalIds }: Tick) {
		await onMoved(metalIds).catch((error) => log.error({ err: error }, 'a task after new prices has failed'));
	}

	function logProblem(now: string | undefined) {
		if (now === problem) return;
		problem = now;
		if (now) log.warn({ reason: now }, 'the spot feed delivers no good prices: the last ones stay in use');
		else log.info('the spot feed delivers good prices again');
	}

	/** The leader's source counts. */
	async function compareWithLeader() {
		const { source: leading } = await selectState(db);
		if (!leading || leading === otherSource) return;
		otherSource = leading;
		if (leading === source.id) return;
		log.warn(
			{ own: source.id, leading },
			'the node that follows the spot feed has another source than this one, and its source counts. Give all nodes the same SPOT_FEED_URL and SPOT_FEED_FIELDS',
		);
	}

	async function lead() {
		const before = await beginFeed(db, source.id);
		isLeading = true;
		otherSource = undefined;
		published = undefined;
		publisher.begin(await readMarket());
		log.info({ source: source.id }, 'this node follows the spot feed');
		if (!before) return;
		log.warn(
			{ before, source: source.id },
			'spot prices now come from another source: no metal is sold before its first good prices',
		);
	}

	/** Publishes spot prices if anything but their age has changed, or if the last publication failed. */
	async function publishSpot() {
		const prices = await readSpot();
		if (prices.paused !== isPaused) {
			isPaused = prices.paused;
			if (isPaused) log.error({ ageSeconds: prices.age_seconds }, 'metals are not sold: spot prices are too old');
			else log.info('metals are sold again');
		}
		const content = JSON.stringify({ ...prices, age_seconds: 0 });
		if (content === published) return;
		published = (await publisher.spot(prices)) ? content : undefined;
	}

	async function cleanUpHourly() {
		if (clock.steady() - lastCleanup < cleanupInterval) return;
		lastCleanup = clock.steady();
		await cleanUp(await clock.databaseTime(db));
	}

	/** A feed can answer well, but with the same old time each time. */
	const problemNow = () => problem ?? (isPaused ? 'it answers, but the time of its prices does not advance' : null);

	return {
		async poll(signal) {
			if (!(await leadership.isLeader())) {
				isLeading = false;
				await compareWithLeader();
				return false;
			}
			// Another node may have been the leader between two polls.
			if (!isLeading || (await selectState(db)).source !== source.id) await lead();
			const stored = await advance(signal);
			if (!stored) return true;
			logProblem(stored.problem);
			const { tick, isOtherSource = false } = stored;
			await publishAsks(tick);
			if (!signal.aborted) await publishSpot();
			if (tick && !isOtherSource) await notifyMoved(tick);
			if (!signal.aborted) await cleanUpHourly();
			return true;
		},
		status: () => ({ source: source.id, follows: isLeading, problem: isLeading ? problemNow() : null }),
	};
}

async function isSettled(promise: Promise<unknown>, within: number): Promise<boolean> {
	return Promise.race([promise.then(() => true), wait(within, false, { ref: false })]);
}

/** `fetch` gives the reason only in its error's cause. */
function reasonOf({ message, cause }: Error): string {
	const detail = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : undefined;
	return detail ? `${message} (${detail})` : message;
}

/** How soon a node retries that is not the leader or had an error, in seconds. */
const retryDelay = 1;

/**
 * Polls until it is stopped.
 *
 * @returns a function that stops polling. Its promise resolves when nothing more will be written
 */
export function startPolling({ poll }: Pick<Feed, 'poll'>, seconds: number, log: Logger): () => Promise<void> {
	const stopping = new AbortController();
	const { signal } = stopping;
	let failure: string | undefined;
	const logFailure = (error: Error) => {
		// Logged once, not every second of an hour without a database.
		if (error.message !== failure) log.error({ err: error }, 'cannot update spot prices');
		failure = error.message;
		return false;
	};
	async function run() {
		while (!signal.aborted) {
			const hasFollowed = await poll(signal).catch(logFailure);
			if (hasFollowed) failure = undefined;
			// Stopping ends the pause.
			const pause = 1000 * (hasFollowed ? seconds : Math.min(seconds, retryDelay));
			await wait(pause, undefined, { signal, ref: false }).catch(() => {});
		}
	}
	const running = run();
	return () => {
		stopping.abort();
		return running;
	};
}
