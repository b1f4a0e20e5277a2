import { pino } from 'pino';
import { test as base, vi } from 'vitest';
import { createBackend } from '../../backend/app.ts';
import { followTerms } from '../../backend/catalogue/facts/follow-terms.ts';
import { clock } from '../../backend/db/clock.ts';
import { createFeed, type FeedParts } from '../../backend/pricing/feed.ts';
import { selectLast } from '../../backend/pricing/price-state.ts';
import { createPricePublisher } from '../../backend/pricing/publish.ts';
import { httpSource } from '../../backend/pricing/spot-sources.ts';
import { readSettings } from '../../contract/settings.ts';
import { alone } from './always-leader.ts';
import { apiToken, createClient, manyShoppers, shopUrl } from './client.ts';
import { openTestDatabase } from './database.ts';
import { startSpotFeed } from './spot-feed.ts';

/** The market is open all the time, so that a test means the same on every day of the week. */
export const rules = { hours: 'always' as const, staleSeconds: 60, pauseSeconds: 300, maxJumpPercent: 5 };

export const silent = pino({ level: 'silent' });
export const { SPOT_FEED_FIELDS: fields, SPOT_LIMITS: limits } = readSettings({});
const never = new AbortController().signal;

type Sent = { channel: string; event: string; data: object };

/** Keeps what is published, while it is up. */
export function keptPublisher() {
	const sent: Sent[] = [];
	let isUp = true;
	return {
		sent,
		setUp(up: boolean) {
			isUp = up;
		},
		async publish(channel: string, event: string, data: object) {
			if (!isUp) throw new Error('down');
			sent.push({ channel, event, data });
		},
		close() {},
	};
}

/** Go on from test to test, as prices never go backwards: the time of day, and what nobody sets. */
let now = Date.now();
let steady = clock.steady();

function setTimeOfDay(milliseconds: number) {
	now = milliseconds;
	vi.setSystemTime(now);
}

/** A test of a shop that follows a feed over HTTP: one database and backend to a worker, of its own. */
export const test = base
	.extend('connection', { scope: 'worker' }, async ({}, { onCleanup }) => {
		const connection = await openTestDatabase();
		onCleanup(() => connection.close());
		return connection;
	})
	.extend('shop', async ({ connection }) => {
		const { db } = connection;
		const log = pino({ base: null }, { write: (line) => console.error(line) });
		return {
			db,
			...createClient(
				createBackend({ db, apiToken, shopUrl, log, checkAnswers: true, priceRules: rules, orderRules: manyShoppers }),
			),
		};
	})
	/** Lets time pass, for the shop, its database and its feed alone. */
	.extend('pass', async ({}, { onCleanup }) => {
		vi.useFakeTimers({ toFake: ['Date'], now });
		const spies = [
			vi.spyOn(clock, 'steady').mockImplementation(() => steady),
			vi.spyOn(clock, 'databaseTime').mockImplementation(async () => new Date()),
		];
		onCleanup(() => {
			for (const spy of spies) spy.mockRestore();
			vi.useRealTimers();
		});
		const pass = (seconds: number) => {
			steady += seconds * 1000;
			setTimeOfDay(now + seconds * 1000);
		};
		pass(60);
		return pass;
	})
	/** Sets all clocks forward by so many seconds, or back. */
	.extend(
		'setClocks',
		async ({ pass: _ }) =>
			(seconds: number) =>
				setTimeOfDay(now + seconds * 1000),
	)
	/** Says the prices that stand, as made now, until it is told otherwise. */
	.extend('source', async ({ connection, pass: _ }, { onCleanup }) => {
		const source = await startSpotFeed((await selectLast(connection.db))?.spots);
		onCleanup(() => source.close());
		return source;
	})
	/** Follows the source as a node does; `poll` is one look at it. */
	.extend('follow', async ({ connection, source }) => (parts: Partial<FeedParts> = {}) => {
		const publisher = keptPublisher();
		const lines: { level: number; msg: string; reason?: string }[] = [];
		const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
		const feed = createFeed({
			db: connection.db,
			readMarket: followTerms(connection.db),
			source: httpSource({ url: source.url, headers: {}, fields, limits, timeout: 1_000 }),
			rules,
			leadership: alone,
			publisher: createPricePublisher(publisher, silent),
			log,
			onMoved: async () => {},
			onOtherSource: async () => {},
			cleanUp: async () => {},
			...parts,
		});
		return { poll: (signal = never) => feed.poll(signal), sent: publisher.sent, setUp: publisher.setUp, lines };
	});
