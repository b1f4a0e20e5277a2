import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { followTerms } from '../../../backend/catalogue/facts/follow-terms.ts';
import { connect } from '../../../backend/connect.ts';
import { createFeed } from '../../../backend/pricing/feed.ts';
import { electLeader, type Leadership } from '../../../backend/pricing/leadership.ts';
import { selectState } from '../../../backend/pricing/price-state.ts';
import { createPricePublisher } from '../../../backend/pricing/publish.ts';
import { httpSource } from '../../../backend/pricing/spot-sources.ts';
import { postgresBus } from '../../../backend/realtime/postgres-bus.ts';
import { createPublisher } from '../../../backend/realtime/publisher.ts';
import type { ProductAsks } from '../../../contract/pricing/spot.ts';
import { readSettings } from '../../../contract/settings.ts';
import { alone } from '../../setup/always-leader.ts';
import { copyDemoShop } from '../../setup/database.ts';
import { execute, patient } from '../../setup/postgres.ts';
import { credentials, startRealtime, subscribed } from '../../setup/realtime.ts';
import { startSpotFeed } from '../../setup/spot-feed.ts';

const log = pino({ level: 'silent' });
const { SPOT_FEED_FIELDS: fields, SPOT_LIMITS: limits } = readSettings({});
const rules = { hours: 'always' as const, staleSeconds: 60, pauseSeconds: 300, maxJumpPercent: 5 };

/** A database with the demo shop for several nodes, and their feed. */
async function sharedDatabase() {
	const { url, drop } = await copyDemoShop('prices');
	const source = await startSpotFeed();
	onTestFinished(async () => {
		await source.close();
		await drop();
	});
	return { url, source };
}

type Shared = Awaited<ReturnType<typeof sharedDatabase>>;
type Node = Awaited<ReturnType<typeof startNode>>;

/** The price services of a node: its leadership, its server of live prices and its published events. */
async function startNode({ url, source }: Shared, believed?: Leadership) {
	const connection = await connect({ url, limits: patient });
	const leadership = believed ?? (await electLeader(url, log));
	const realtime = await startRealtime({ bus: await postgresBus(url, log) });
	const publisher = createPublisher(credentials, { host: '127.0.0.1', port: realtime.port, useTLS: false });
	const feed = createFeed({
		db: connection.db,
		readMarket: followTerms(connection.db),
		source: httpSource({ url: source.url, headers: {}, fields, limits, timeout: 5_000 }),
		rules,
		leadership,
		publisher: createPricePublisher(publisher, log),
		log,
		onMoved: async () => {},
		onOtherSource: async () => {},
		cleanUp: async () => {},
	});
	let stopped: Promise<void> | undefined;
	async function close() {
		publisher.close();
		await leadership.close();
		await realtime.close();
		await connection.close();
	}
	const stop = () => {
		stopped ??= close();
		return stopped;
	};
	onTestFinished(stop);
	return { db: connection.db, realtime, stop, poll: () => feed.poll(new AbortController().signal) };
}

/** Product events that a browser of a node receives. */
async function listenAt({ realtime }: Node) {
	const heard: ProductAsks[] = [];
	const client = await realtime.connect();
	const channel = await subscribed(client.subscribe('products'));
	channel.bind('PriceUpdated', (event: ProductAsks) => heard.push(event));
	return { heard, versions: () => [...new Set(heard.map(({ version }) => version))] };
}

const soon = { timeout: 10_000 };

test('a tick on one node reaches the subscribers of both once, whichever node leads', async () => {
	const shared = await sharedDatabase();
	const [one, other] = [await startNode(shared), await startNode(shared)];
	const browsers = [await listenAt(one), await listenAt(other)];
	shared.source.move(1);
	await one.poll();
	await other.poll();
	const { version } = await selectState(one.db);
	for (const { heard, versions } of browsers) {
		await expect.poll(versions, soon).toEqual([version]);
		const ids = heard.flatMap(({ products }) => products.map((product) => product.product_id));
		expect(ids.length).toBeGreaterThan(20);
		expect(new Set(ids).size).toBe(ids.length);
	}

	await one.stop();
	shared.source.move(1);
	await other.poll();
	await expect.poll(() => browsers[1]?.versions(), soon).toEqual([version, version + 1]);
	expect(browsers[0]?.versions()).toEqual([version]);
});

test('one node leads; another takes over when the first loses its session', async () => {
	const { url } = await sharedDatabase();
	const [one, other] = [await electLeader(url, log), await electLeader(url, log)];
	onTestFinished(async () => {
		await one.close();
		await other.close();
	});
	expect([await one.isLeader(), await other.isLeader(), await one.isLeader()]).toEqual([true, false, true]);
	const holder =
		"locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";
	await execute(url, `select pg_terminate_backend(pid) from pg_locks where ${holder}`);
	await expect.poll(() => other.isLeader(), soon).toBe(true);
	await expect.poll(() => one.isLeader(), soon).toBe(false);
});

test('a silent session with the lock is reported and ended; an active one is not', async () => {
	const { url } = await sharedDatabase();
	const lines: Record<string, unknown>[] = [];
	const kept = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
	const other = new pg.Client({ connectionString: url });
	const lost = new Promise((done) => other.on('error', done));
	await other.connect();
	onTestFinished(() => other.end());
	await other.query('select pg_advisory_lock(4711012)');
	const node = await electLeader(url, kept, 0);
	onTestFinished(node.close);
	for (let look = 0; look < 5; look++) {
		expect(await node.isLeader()).toBe(false);
		await other.query('select 1');
	}
	expect(lines).toEqual([]);
	const { pid } = (await other.query('select pg_backend_pid() as pid')).rows[0];
	expect([await node.isLeader(), await node.isLeader()]).toEqual([false, false]);
	expect(lines).toMatchObject([{ level: 50, pid, since: expect.any(String), msg: expect.stringContaining('no node') }]);
	await lost;
	await expect.poll(() => node.isLeader(), soon).toBe(true);
	expect(lines.map(({ level }) => level)).toEqual([50, 30]);
});

test('two nodes that both act as leader create one sequence of versions without duplicates', async () => {
	const shared = await sharedDatabase();
	const nodes = [await startNode(shared, alone), await startNode(shared, alone)];
	const browser = await listenAt(nodes[0] as Node);
	const { version } = await selectState((nodes[0] as Node).db);
	for (let round = 0; round < 5; round++) {
		shared.source.move(0.5);
		await Promise.all(nodes.map((node) => node.poll()));
	}
	const { version: last } = await selectState((nodes[0] as Node).db);
	// One more for the change of the source.
	expect(last).toBe(version + 1 + 5);
	await expect.poll(() => browser.versions().toSorted((a, b) => a - b).length, soon).toBe(5);
	const told = browser.heard.flatMap((event) =>
		event.products.map((product) => `${event.version} ${product.product_id}`),
	);
	expect(new Set(told).size).toBe(told.length);
});
