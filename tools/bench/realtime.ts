import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createPublisher } from '../../backend/realtime/publisher.ts';
import { frame } from '../../backend/realtime/pusher-protocol.ts';
import { percentile, type Row } from './row.ts';
import { emptyFolder, memoryOf, probed, startServer } from './server-process.ts';
import { type Subscribers, subscribe } from './subscribers.ts';

const subscribers = 2_000;
const productsPerTick = 60;
const ticks = 50;
/** Not measured. */
const warmTicks = 10;
const channel = 'products';
const event = 'PriceUpdated';

/**
 * Measures the time of an event with 60 products from its publication to the last of 2,000 sockets, through the shop and through a bare
 * broadcast on `ws` in turn, and the memory of an idle subscriber.
 *
 * @throws Error if a subscriber misses an event
 */
export async function benchRealtime(): Promise<Row[]> {
	const secret = randomBytes(32).toString('hex');
	const credentials = { appId: 'assay', key: 'assay-public-key', secret };
	const shop = await startServer(await emptyFolder('realtime'), { PUSHER_SECRET: secret });
	const { port } = new URL(shop.url);
	const bare = fork(join(import.meta.dirname, 'broadcast-server.ts'), { execArgv: probed });
	const [barePort] = await once(bare, 'message');
	const publisher = createPublisher(credentials, { host: '127.0.0.1', port: Number(port), useTLS: false });

	const hello = JSON.stringify({ event: 'pusher:subscribe', data: { channel } });
	const socketUrl = `ws://127.0.0.1:${port}/app/${credentials.key}?protocol=7`;
	const ours = await withMemory('Shop', shop.process, () => subscribe(socketUrl, subscribers, hello));
	const theirs = await withMemory('Bare ws', bare, () => subscribe(`ws://127.0.0.1:${barePort}`, subscribers));

	const times: Record<'shop' | 'bare', number[]> = { shop: [], bare: [] };
	for (let tick = 0; tick < warmTicks + ticks; tick++) {
		const data = tickOf(tick);
		const bytes = Buffer.from(frame(event, JSON.stringify(data), channel));
		const shopTime = await measure(ours, bytes, () => publisher.publish(channel, event, data));
		const bareTime = await measure(theirs, bytes, () => post(`http://127.0.0.1:${barePort}`, bytes));
		if (tick < warmTicks) continue;
		times.shop.push(shopTime);
		times.bare.push(bareTime);
		if (tick === warmTicks)
			console.log(`\nOne tick: ${productsPerTick} products, ${bytes.length} bytes, ${ticks} times`);
	}
	const events = subscribers * (warmTicks + ticks);
	console.log(`Events missed: 0 of ${events}; unexpected frames: ${ours.strays()}`);

	publisher.close();
	await Promise.all([ours.close(), theirs.close()]);
	await shop.stop();
	bare.kill();
	return [0.5, 0.95].map((part): Row => {
		const [shopTime, bareTime] = [percentile(times.shop, part), percentile(times.bare, part)];
		return {
			name: `tick to ${subscribers} sockets / bare ws, p${100 * part}`,
			value: shopTime / bareTime,
			unit: '',
			goal: { atMost: 2 },
			of: `${shopTime.toFixed(1)} and ${bareTime.toFixed(1)} ms`,
		};
	});
}

/** Prints the memory of a process per subscriber. */
async function withMemory(name: string, server: ChildProcess, connect: () => Promise<Subscribers>) {
	const before = await memoryOf(server);
	const connected = await connect();
	const each = ((await memoryOf(server)) - before) / subscribers / 1024;
	console.log(`${name}: ${subscribers} idle subscribers, ${each.toFixed(1)} KiB each (heap and buffers, collected)`);
	return connected;
}

/** Milliseconds from the publication to the last socket. Also waits for the response to the publisher. */
async function measure(to: Subscribers, bytes: Buffer, publish: () => Promise<void>): Promise<number> {
	const last = to.allHave(bytes);
	const started = performance.now();
	const [time] = await Promise.all([last, publish()]);
	return time - started;
}

async function post(url: string, body: Buffer): Promise<void> {
	const response = await fetch(url, { method: 'POST', body: new Uint8Array(body) });
	await response.text();
}

function tickOf(version: number): object {
	const products = Array.from({ length: productsPerTick }, (_, index) => ({
		product_id: String(1001 + index),
		ask: (400_000 + version * 7 + index * 13) / 100,
	}));
	return { version, time: new Date(1_700_000_000_000 + version * 1000).toISOString(), products };
}
