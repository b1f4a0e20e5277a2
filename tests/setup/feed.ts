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

/** The market is always open, so that tests do not depend on the day of the week. */
export const rules = { hours: 'always' as const, staleSeconds: 60, pauseSeconds: 300, maxJumpPercent: 5 };

export const silent = pino({ level: 'silent' });
export const { SPOT_FEED_FIELDS: fields, SPOT_LIMITS: limits } = readSettings({});
const never = new AbortController().signal;

type Sent = { channel: string; event: string; data: object };

/** Records published events. */
export function recordingPublisher() {
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

/** The wall clock and the monotonic clock. Tests do not reset them, because prices never go back in time. */
let now = Date.now();
let steady = clock.steady();

function setTimeOfDay(milliseconds: number) {
	now = milliseconds;
	vi.setSystemTime(now);
}

/** A test whose shop follows a feed over HTTP. Each worker has one database and backend. */
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
	/** Advances time for the shop, its database and its feed. */
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
	/** Moves the wall clocks by some seconds. */
	.extend(
		'setClocks',
		async ({ pass: _ }) =>
			(seconds: number) =>
				setTimeOfDay(now + seconds * 1000),
	)
	/** A feed with the current prices, by default with the current time. */
	.extend('source', async ({ connection, pass: _ }, { onCleanup }) => {
		const source = await startSpotFeed((await selectLast(connection.db))?.spots);
		onCleanup(() => source.close());
		return source;
	})
	/** Follows the feed as a node does. `poll` requests it once. */
	.extend('follow', async ({ connection, source }) => (parts: Partial<FeedParts> = {}) => {
		const publisher = recordingPublisher();
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
		const poll = (signal = never) => feed.poll(signal);
		return { poll, status: feed.status, sent: publisher.sent, setUp: publisher.setUp, lines };
	});
