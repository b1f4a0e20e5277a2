import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { silenceLimits } from '../../backend/realtime/socket-server.ts';
import { memoryBus } from '../setup/memory-bus.ts';
import { startRealtime, subscribed, test } from '../setup/realtime.ts';

test('the first frame has the socket id and the activity timeout', async ({ realtime }) => {
	const client = await realtime.open();
	const { event, data } = await client.next();
	expect(event).toBe('pusher:connection_established');
	const handshake = JSON.parse(data as string);
	expect(handshake.socket_id).toMatch(/^\d+\.\d+$/);
	expect(handshake.activity_timeout).toBe(120);
});

describe('a refusal has a reason and closes with its code', () => {
	test.for([
		['/app/another?protocol=7', 4001],
		['/app/?protocol=7', 4001],
		['/app/key-1/more?protocol=7', 4001],
		['/app/key-1', 4008],
		['/app/key-1?protocol=x', 4006],
		['/app/key-1?protocol=', 4006],
		['/app/key-1?protocol=3', 4007],
	] as const)('%s: %i', async ([target, code], { realtime }) => {
		const client = await realtime.open(target);
		expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code } });
		expect(await client.closed).toBe(code);
	});

	test('one connection too many: 4100, and room again after another closes', async ({ onTestFinished }) => {
		const realtime = await startRealtime({ maxConnections: 1 });
		onTestFinished(() => realtime.close());
		const first = await realtime.greeted();
		const second = await realtime.open();
		expect(await second.next()).toMatchObject({ event: 'pusher:error', data: { code: 4100 } });
		expect(await second.closed).toBe(4100);
		first.socket.close();
		await first.closed;
		expect((await realtime.greeted()).id).toMatch(/^\d+\.\d+$/);
	});

	test('a network with too many connections: 4100, while another network connects', async ({ onTestFinished }) => {
		const realtime = await startRealtime({ maxConnectionsPerNetwork: 3 });
		onTestFinished(() => realtime.close());
		const target = (network: string) => `/app/key-1?protocol=7&network=${network}`;
		const first = await Promise.all([1, 2, 3].map(() => realtime.open(target('greedy'))));
		const fourth = await realtime.open(target('greedy'));
		expect(await fourth.next()).toMatchObject({ event: 'pusher:error', data: { code: 4100 } });
		expect(await fourth.closed).toBe(4100);
		const other = await realtime.open(target('other'));
		expect(await other.next()).toMatchObject({ event: 'pusher:connection_established' });
		first[0]?.socket.close();
		await first[0]?.closed;
		const fifth = await realtime.open(target('greedy'));
		expect(await fifth.next()).toMatchObject({ event: 'pusher:connection_established' });
	});
});

test('a network that connects again and again gets 429, while another network connects', async ({ onTestFinished }) => {
	const realtime = await startRealtime({ maxConnectionsPerNetwork: 3 });
	onTestFinished(() => realtime.close());
	const target = (network: string) => `/app/key-1?protocol=7&network=${network}`;
	const greedy = Array.from({ length: 200 }, () => realtime.open(target('greedy')));
	const refused = (await Promise.allSettled(greedy)).filter(({ status }) => status === 'rejected');
	expect(refused.length).toBeGreaterThan(50);
	expect(refused[0]).toMatchObject({ reason: { message: 'Unexpected server response: 429' } });
	const other = await realtime.open(target('other'));
	expect(await other.next()).toMatchObject({ event: 'pusher:connection_established' });
});

describe('a client that sends too much is closed with 4301', () => {
	test('many connections of one network, each within its own limit', async ({ realtime }) => {
		const clients = await Promise.all(Array.from({ length: 20 }, () => realtime.greeted()));
		for (const { socket } of clients) for (let count = 0; count < 299; count++) socket.ping();
		const closed = clients.map((client) => client.closed);
		expect(await Promise.any(closed)).toBe(4301);
	});

	test('pings of the WebSocket protocol without pause', async ({ realtime }) => {
		const client = await realtime.greeted();
		for (let count = 0; count < 1_000; count++) client.socket.ping();
		expect(await client.closed).toBe(4301);
	});

	test("Pusher's pings without pause", async ({ realtime }) => {
		const client = await realtime.greeted();
		for (let count = 0; count < 1_000; count++) client.send({ event: 'pusher:ping', data: {} });
		expect(await client.closed).toBe(4301);
	});

	test('more bytes than a client needs', async ({ realtime }) => {
		const client = await realtime.greeted();
		const event = { event: 'pusher:ping', data: 'x'.repeat(10 * 1024) };
		for (let count = 0; count < 100; count++) client.send(event);
		expect(await client.closed).toBe(4301);
	});

	test('but not a client that subscribes to the maximum number of channels', async ({ realtime }) => {
		const client = await realtime.greeted();
		for (let count = 0; count < 100; count++)
			client.send({ event: 'pusher:subscribe', data: { channel: `c${count}` } });
		for (let count = 0; count < 100; count++) {
			expect(await client.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
		}
	});
});

test('a message in endless empty fragments closes the socket', async ({ realtime }) => {
	const client = await realtime.greeted();
	for (let count = 0; count < 100; count++) client.socket.send('', { fin: false });
	expect(await client.closed).toBe(1008);
});

test('an upgrade to any other path is not found', async ({ realtime }) => {
	await expect(realtime.open('/elsewhere')).rejects.toThrow('404');
});

test('a client that requests another path and resets its connection does no harm', async ({ realtime }) => {
	const stranger = connect(realtime.port, '127.0.0.1');
	const [stream] = (await once(realtime.server, 'connection')) as [Socket];
	const gone = new Promise((resolve) => stream.once('close', resolve));
	realtime.server.once('upgrade', () => stranger.resetAndDestroy());
	stranger.write('GET /elsewhere HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
	await gone;
	expect((await realtime.greeted()).id).toMatch(/^\d+\.\d+$/);
});

test('a ping gets a pong', async ({ realtime }) => {
	const client = await realtime.greeted();
	client.send({ event: 'pusher:ping', data: {} });
	expect(await client.next()).toMatchObject({ event: 'pusher:pong' });
});

test('a subscription is confirmed with an empty object, an unsubscription gets no response', async ({ realtime }) => {
	const client = await realtime.greeted();
	client.send({ event: 'pusher:subscribe', data: { channel: 'products' } });
	const confirmed = { event: 'pusher_internal:subscription_succeeded', channel: 'products', data: '{}' };
	expect(await client.next()).toEqual(confirmed);
	client.send({ event: 'pusher:unsubscribe', data: { channel: 'products' } });
	client.send({ event: 'pusher:ping', data: {} });
	expect(await client.next()).toMatchObject({ event: 'pusher:pong' });
});

describe('a channel name', () => {
	test.for(['#x', 'a b', 'ü', 'a/b', '', 'a'.repeat(165), 7, null, undefined])(
		'%j is refused',
		async (channel, { realtime }) => {
			const client = await realtime.greeted();
			client.send({ event: 'pusher:subscribe', data: { channel } });
			const { event, data } = await client.next();
			expect(event).toBe('pusher:subscription_error');
			expect(JSON.parse(data as string)).toMatchObject({ code: 4009, status: 400 });
			client.send({ event: 'pusher:ping', data: {} });
			expect(await client.next(), 'the socket stays open').toMatchObject({ event: 'pusher:pong' });
		},
	);

	test.for(['a'.repeat(164), 'A-z_0=@,.;'])('%s is accepted', async (channel, { realtime }) => {
		const client = await realtime.greeted();
		client.send({ event: 'pusher:subscribe', data: { channel } });
		expect(await client.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded', channel });
	});
});

test('a second subscription to a channel is an error, and its events still come once', async ({ realtime }) => {
	const client = await realtime.greeted();
	const subscribe = { event: 'pusher:subscribe', data: { channel: 'products' } };
	client.send(subscribe);
	await client.next();
	client.send(subscribe);
	expect(await client.next()).toMatchObject({ event: 'pusher:error' });
	await realtime.sdk.trigger('products', 'once', {});
	expect(await client.next()).toMatchObject({ event: 'once' });
	client.send({ event: 'pusher:ping', data: {} });
	expect(await client.next()).toMatchObject({ event: 'pusher:pong' });
});

test('a socket subscribes to a hundred channels and no more', async ({ realtime }) => {
	const client = await realtime.greeted();
	for (let n = 0; n <= 100; n++) client.send({ event: 'pusher:subscribe', data: { channel: `c-${n}` } });
	for (let n = 0; n < 100; n++) expect((await client.next()).event).toMatch(/succeeded$/);
	expect(await client.next()).toMatchObject({ event: 'pusher:subscription_error', channel: 'c-100' });
});

describe('an invalid frame gets an error and leaves the socket open', () => {
	test.for([
		['no JSON', '{'],
		['no object', '7'],
		['null', 'null'],
		['a list', '[]'],
		['no event', '{"data":{}}'],
		['an unknown event', '{"event":"pusher:dance"}'],
		["a name of the language's own", '{"event":"constructor"}'],
		['binary', Buffer.from('{"event":"pusher:ping"}')],
	] as const)('%s', async ([, frame], { realtime }) => {
		const client = await realtime.greeted();
		client.socket.send(frame);
		expect(await client.next()).toMatchObject({ event: 'pusher:error' });
		client.send({ event: 'pusher:ping', data: {} });
		expect(await client.next()).toMatchObject({ event: 'pusher:pong' });
	});

	test('a frame over 16 KiB closes the socket with 1009', async ({ realtime }) => {
		const client = await realtime.greeted();
		client.send('x'.repeat(16 * 1024 + 1));
		expect(await client.closed).toBe(1009);
	});
});

describe('silence', () => {
	const { activity, grace, sweep } = silenceLimits;
	/** Milliseconds until the server’s next check has pinged or closed a silent socket. */
	const [untilPing, untilEnd] = [activity + grace + sweep, grace + sweep];

	/** A socket whose server uses the fake clock of `vi`. The server measures monotonic time, because the wall clock may be set. */
	async function silentClient() {
		vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
		onTestFinished(() => void vi.useRealTimers());
		const realtime = await startRealtime();
		onTestFinished(() => realtime.close());
		return realtime.greeted();
	}

	test('gets a ping, and is closed with 4201 without a pong', async () => {
		const client = await silentClient();
		vi.advanceTimersByTime(untilPing);
		expect(await client.next()).toMatchObject({ event: 'pusher:ping' });
		vi.advanceTimersByTime(untilEnd);
		expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4201 } });
		expect(await client.closed).toBe(4201);
	});

	test('stays open after a pong', async () => {
		const client = await silentClient();
		for (let round = 0; round < 3; round++) {
			vi.advanceTimersByTime(untilPing);
			expect(await client.next()).toMatchObject({ event: 'pusher:ping' });
			client.send({ event: 'pusher:pong', data: {} });
			// The response to this shows that the server has received both.
			client.send({ event: 'pusher:ping', data: {} });
			expect(await client.next()).toMatchObject({ event: 'pusher:pong' });
		}
	});
});

describe('pusher-js, unmodified', () => {
	test('connects, subscribes, receives events and unsubscribes', async ({ realtime }) => {
		const client = await realtime.connect();
		expect(client.connection.socket_id).toMatch(/^\d+\.\d+$/);
		const products = await subscribed(client.subscribe('products'));
		const heard = new Promise((resolve) => products.bind('PriceUpdated', resolve));
		await realtime.sdk.trigger('products', 'PriceUpdated', { products: [{ product_id: '1001', ask: 42.5 }] });
		expect(await heard).toEqual({ products: [{ product_id: '1001', ask: 42.5 }] });
		const disconnected = new Promise<void>((resolve) => client.connection.bind('disconnected', resolve));
		client.disconnect();
		await disconnected;
	});

	test('stops permanently when its key is unknown', async ({ realtime }) => {
		const { default: Client } = await import('pusher-js');
		const client = new Client('another', {
			cluster: '',
			wsHost: '127.0.0.1',
			wsPort: realtime.port,
			forceTLS: false,
			enabledTransports: ['ws'],
		});
		const failed = new Promise<{ code: number }>((resolve) => {
			client.connection.bind('error', ({ error }: { error: { data: { code: number } } }) => resolve(error.data));
		});
		expect((await failed).code).toBe(4001);
		client.disconnect();
	});
});

test('at the end, every socket is closed once, with 4200', async () => {
	const realtime = await startRealtime();
	const client = await realtime.greeted();
	await realtime.close();
	expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4200 } });
	expect(await client.closed).toBe(4200);
});

test('when events may have been missed, every socket is asked to reconnect', async ({ onTestFinished }) => {
	const bus = memoryBus();
	let reportGap = () => {};
	const listen: typeof bus.listen = (onEvent, onGap) => {
		reportGap = onGap;
		bus.listen(onEvent, onGap);
	};
	const realtime = await startRealtime({ bus: { ...bus, listen } });
	onTestFinished(() => realtime.close());
	const client = await realtime.greeted();
	reportGap();
	expect(await client.closed).toBe(4100);
});
