import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { hour } from '../../contract/time-spans.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { beginFeed, type FeedRules, storeIfGood } from './feed-store.ts';
import type { Leadership } from './leadership.ts';
import type { Market } from './market.ts';
import { selectLast, selectState } from './price-state.ts';
import type { PricePublisher } from './publish.ts';
import type { SourceId } from './source-id.ts';
import { spotReader } from './spot-prices.ts';
import type { SpotSource } from './spot-sources.ts';
import { raiseVersion, type Tick } from './store-reading.ts';

const tidyEvery = hour;
/** How often it is looked whether prices have grown too old while the source does not answer, in milliseconds. */
const tellEvery = 1_000;

export type FeedParts = {
	db: Database;
	source: SpotSource;
	rules: FeedRules;
	leadership: Leadership;
	/** What asks are made of, as it is committed now. */
	readMarket: () => Promise<Market>;
	publisher: PricePublisher;
	log: Logger;
	/** What else follows from prices that a market has moved; called when they are committed. */
	onMoved: (metalIds: MetalId[]) => Promise<unknown>;
	/** What follows from the first prices of another source; called in the transaction that stores them. */
	onOtherSource: (tx: Database, metalIds: MetalId[]) => Promise<void>;
	/** Called once an hour. */
	tidy: (now: Date) => Promise<void>;
};

export type Feed = {
	/**
	 * Asks the source once, if this node is the one that does: stores what is new, then tells of it.
	 *
	 * @param signal when it is aborted nothing is written any more
	 * @returns whether this node is the one
	 */
	poll: (signal: AbortSignal) => Promise<boolean>;
	/** What this node knows of the feed. */
	status: () => FeedStatus;
};

/** `problem`: why this node has no good prices of the feed; null where it has, and where another node follows it. */
export type FeedStatus = { source: SourceId; follows: boolean; problem: string | null };

/** Follows a source of spot prices. Whatever goes wrong leaves the last good prices as they are, for the next poll. */
export function createFeed(parts: FeedParts): Feed {
	const { db, source, rules, leadership, publisher, log, readMarket, onMoved, onOtherSource, tidy } = parts;
	const readSpot = spotReader(db, rules);
	let isLeading = false;
	let trouble: string | undefined;
	let otherLeader: SourceId | undefined;
	let isPaused = false;
	let told: string | undefined;
	let tidied = clock.steady();

	/** @returns undefined when it was told to stop before anything was stored */
	async function advance(signal: AbortSignal) {
		const last = await selectLast(db);
		const answer = source.read(last, await clock.databaseTime(db), signal).catch((error: Error) => reasonOf(error));
		// A feed that hangs must not hold up the news that prices are stale or paused.
		while (!(await isSettled(answer, tellEvery))) if (!signal.aborted) await tellSpot();
		const reading = await answer;
		if (signal.aborted) return undefined;
		if (typeof reading === 'string') return { doubt: reading };
		return storeIfGood(db, reading, rules, { onOtherSource });
	}

	/** Without new prices too: other terms make other asks, and what could not be told before is tried again at every poll. */
	async function tellAsks(tick: Tick | undefined) {
		let market = await readMarket();
		if (!tick && market.changed.length > 0) {
			market = { ...market, ...(await raiseVersion(db, await clock.databaseTime(db))) };
		}
		await publisher.asks(market, tick !== undefined);
	}

	async function follow({ metalIds }: Tick) {
		await onMoved(metalIds).catch((error) => log.error({ err: error }, 'what follows from new prices failed'));
	}

	function sayTrouble(now: string | undefined) {
		if (now === trouble) return;
		trouble = now;
		if (now) log.warn({ reason: now }, 'the spot feed brings no good prices: the last ones stand');
		else log.info('the spot feed brings good prices again');
	}

	/** The source of the node that leads is the one that counts. */
	async function compareWithLeader() {
		const { source: leading } = await selectState(db);
		if (!leading || leading === otherLeader) return;
		otherLeader = leading;
		if (leading === source.id) return;
		log.warn(
			{ own: source.id, leading },
			'the node that follows the spot feed has another source than this one: the source of that node counts. Give all nodes the same SPOT_FEED_URL and SPOT_FEED_FIELDS',
		);
	}

	async function lead() {
		const before = await beginFeed(db, source.id);
		isLeading = true;
		otherLeader = undefined;
		told = undefined;
		publisher.begin(await readMarket());
		log.info({ source: source.id }, 'this node follows the spot feed');
		if (!before) return;
		log.warn(
			{ before, source: source.id },
			'spot prices come from another source now: no metal is sold before its first good prices',
		);
	}

	/** Tells of the spot prices when anything but their age is new, or was not taken when it was. */
	async function tellSpot() {
		const prices = await readSpot();
		if (prices.paused !== isPaused) {
			isPaused = prices.paused;
			if (isPaused) log.error({ ageSeconds: prices.age_seconds }, 'metals are not sold: spot prices are too old');
			else log.info('metals are sold again');
		}
		const news = JSON.stringify({ ...prices, age_seconds: 0 });
		if (news === told) return;
		told = (await publisher.spot(prices)) ? news : undefined;
	}

	async function tidyHourly() {
		if (clock.steady() - tidied < tidyEvery) return;
		tidied = clock.steady();
		await tidy(await clock.databaseTime(db));
	}

	return {
		async poll(signal) {
			if (!(await leadership.isLeader())) {
				isLeading = false;
				await compareWithLeader();
				return false;
			}
			// Another node may have led between two polls.
			if (!isLeading || (await selectState(db)).source !== source.id) await lead();
			const stored = await advance(signal);
			if (!stored) return true;
			sayTrouble(stored.doubt);
			const { tick, isOtherSource = false } = stored;
			await tellAsks(tick);
			if (!signal.aborted) await tellSpot();
			if (tick && !isOtherSource) await follow(tick);
			if (!signal.aborted) await tidyHourly();
			return true;
		},
		status: () => ({ source: source.id, follows: isLeading, problem: (isLeading && trouble) || null }),
	};
}

async function isSettled(promise: Promise<unknown>, within: number): Promise<boolean> {
	return Promise.race([promise.then(() => true), wait(within, false, { ref: false })]);
}

/** `fetch` says why only in the cause of its error. */
function reasonOf({ message, cause }: Error): string {
	const deeper = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : undefined;
	return deeper ? `${message} (${deeper})` : message;
}

/** How soon a node that does not follow, or could not, tries again, in seconds: no shop waits for prices longer. */
const soon = 1;

/**
 * Polls until it is stopped.
 *
 * @returns stops; settles when nothing is written any more
 */
export function keepPolling({ poll }: Pick<Feed, 'poll'>, seconds: number, log: Logger): () => Promise<void> {
	const stopping = new AbortController();
	const { signal } = stopping;
	let failure: string | undefined;
	const fails = (error: Error) => {
		// Once, not every second of an hour without a database.
		if (error.message !== failure) log.error({ err: error }, 'spot prices could not be brought up to date');
		failure = error.message;
		return false;
	};
	async function run() {
		while (!signal.aborted) {
			const hasFollowed = await poll(signal).catch(fails);
			if (hasFollowed) failure = undefined;
			// The wait ends early when it is stopped.
			const pause = 1000 * (hasFollowed ? seconds : Math.min(seconds, soon));
			await wait(pause, undefined, { signal, ref: false }).catch(() => {});
		}
	}
	const running = run();
	return () => {
		stopping.abort();
		return running;
	};
}
