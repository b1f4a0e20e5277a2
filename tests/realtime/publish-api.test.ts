import { createHash } from 'node:crypto';
import Pusher from 'pusher';
import { describe, expect } from 'vitest';
import { requestSignature } from '../../backend/realtime/signature.ts';
import { credentials, type startRealtime, test } from '../setup/realtime.ts';

type Realtime = Awaited<ReturnType<typeof startRealtime>>;

test("matches the example in Pusher's reference", () => {
	const body = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}';
	const query = Object.entries({
		body_md5: createHash('md5').update(body).digest('hex'),
		auth_version: '1.0',
		auth_key: '278d425bdf160c739803',
		auth_timestamp: '1353088179',
	});
	expect(requestSignature('POST', '/apps/3/events', query, '7ad3773142a6692b25b8')).toBe(
		'da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
	);
});

async function listener(realtime: Realtime, channel = 'products') {
	const client = await realtime.greeted();
	client.send({ event: 'pusher:subscribe', data: { channel } });
	await client.next();
	return client;
}

test('an event arrives unchanged', async ({ realtime }) => {
	const client = await listener(realtime);
	const response = await realtime.sdk.trigger('products', 'news', { text: 'ü' });
	expect([response.status, await response.json()]).toEqual([200, {}]);
	expect(await client.next()).toEqual({ event: 'news', channel: 'products', data: '{"text":"ü"}' });
});

test('one event goes to each of its channels', async ({ realtime }) => {
	const clients = [await listener(realtime, 'a'), await listener(realtime, 'b')];
	await realtime.sdk.trigger(['a', 'b'], 'news', 'text');
	for (const [index, client] of clients.entries()) {
		expect(await client.next()).toEqual({ event: 'news', channel: 'ab'[index], data: 'text' });
	}
});

test('a channel that is listed twice gets an event once', async ({ realtime }) => {
	const client = await listener(realtime);
	await realtime.sdk.trigger(['products', 'products'], 'first', '');
	await realtime.sdk.trigger('products', 'second', '');
	expect([await client.next(), await client.next()]).toMatchObject([{ event: 'first' }, { event: 'second' }]);
});

test('a batch of three arrives in order', async ({ realtime }) => {
	const client = await listener(realtime);
	await realtime.sdk.triggerBatch([1, 2, 3].map((n) => ({ channel: 'products', name: `event-${n}`, data: n })));
	for (const n of [1, 2, 3]) expect(await client.next()).toMatchObject({ event: `event-${n}`, data: String(n) });
});

test('the excluded socket does not get the event', async ({ realtime }) => {
	const [author, reader] = [await listener(realtime), await listener(realtime)];
	await realtime.sdk.trigger('products', 'news', '', { socket_id: author.id });
	expect(await reader.next()).toMatchObject({ event: 'news' });
	author.send({ event: 'pusher:ping', data: {} });
	expect(await author.next()).toMatchObject({ event: 'pusher:pong' });
});

test('a socket that has left a channel gets no more events', async ({ realtime }) => {
	const [gone, there] = [await listener(realtime), await listener(realtime)];
	gone.send({ event: 'pusher:unsubscribe', data: { channel: 'products' } });
	gone.send({ event: 'pusher:ping', data: {} });
	await gone.next();
	await realtime.sdk.trigger('products', 'news', '');
	await there.next();
	gone.send({ event: 'pusher:ping', data: {} });
	expect(await gone.next()).toMatchObject({ event: 'pusher:pong' });
});

/** Sends the SDK's own request with a body that its methods would not create. Its types require text, but it sends JSON. */
const post = ({ sdk }: Realtime, path: string, body: unknown) => sdk.post({ path, body: body as string, params: {} });

/** Status of a refused request of the SDK. */
async function refused(request: Promise<unknown>): Promise<number> {
	return request.then(
		() => 200,
		(error: { status: number }) => error.status,
	);
}

describe('a request of the SDK', () => {
	test('data of 10,240 bytes is accepted, one byte more is not', async ({ realtime }) => {
		const client = await listener(realtime);
		await realtime.sdk.trigger('products', 'long', 'x'.repeat(10_240));
		expect((await client.next()).data).toHaveLength(10_240);
		const tooLong = { channels: ['products'], name: 'long', data: 'x'.repeat(10_241) };
		const batch = { batch: [{ channel: 'products', name: 'long', data: `${'ü'.repeat(5120)}x` }] };
		expect(await refused(post(realtime, '/events', tooLong))).toBe(413);
		expect(await refused(post(realtime, '/batch_events', batch))).toBe(413);
	});

	test('a wrong secret, key or app is refused', async ({ realtime }) => {
		const host = { host: '127.0.0.1', port: String(realtime.port) };
		const as = (other: object) => new Pusher({ ...credentials, ...host, ...other }).trigger('a', 'b', '');
		expect(await refused(as({ secret: 'another secret' }))).toBe(401);
		expect(await refused(as({ key: 'another' }))).toBe(401);
		expect(await refused(as({ appId: 'another' }))).toBe(404);
		expect(await refused(as({}))).toBe(200);
	});

	const event = { name: 'news', channel: 'products', data: '' };
	test.for([
		['a batch of eleven', '/batch_events', { batch: Array(11).fill(event) }],
		['an empty batch', '/batch_events', { batch: [] }],
		['no name', '/events', { channel: 'products', data: '' }],
		['an empty name', '/events', { ...event, name: '' }],
		['a name of 201 characters', '/events', { ...event, name: 'n'.repeat(201) }],
		['no channel', '/events', { name: 'news', data: '' }],
		['a bad channel', '/events', { ...event, channel: '#products' }],
		['101 channels', '/events', { name: 'news', data: '', channels: Array(101).fill('a') }],
		['data that is no text', '/events', { ...event, data: { a: 1 } }],
		['no data', '/events', { name: 'news', channel: 'products' }],
		['a bad socket_id', '/events', { ...event, socket_id: '1:2' }],
		['no object', '/events', [1]],
	] as const)('%s is refused with 400', async ([, path, body], { realtime }) => {
		expect(await refused(post(realtime, path, body))).toBe(400);
	});

	test('maximum lengths are accepted: names of 200 characters, 100 channels, a batch of ten', async ({ realtime }) => {
		const channels = Array.from({ length: 100 }, (_, n) => `c-${n}`);
		const bodies = [
			['/events', { ...event, name: 'n'.repeat(200) }],
			['/events', { name: 'news', data: '', channels }],
			['/batch_events', { batch: Array(10).fill({ ...event, data: '\u0001'.repeat(10_240) }) }],
		] as const;
		for (const [path, body] of bodies) {
			expect(await refused(post(realtime, path, body))).toBe(200);
		}
	});
});

describe('a signed request', () => {
	const body = JSON.stringify({ name: 'news', channel: 'products', data: '' });

	function send(realtime: Realtime, changes: Record<string, string | undefined>, sent = body) {
		const path = `/apps/${credentials.appId}/events`;
		const query = new URLSearchParams(
			Object.entries({
				auth_key: credentials.key,
				auth_version: '1.0',
				auth_timestamp: String(Math.floor(Date.now() / 1000)),
				body_md5: createHash('md5').update(sent).digest('hex'),
				...changes,
			}).filter((entry): entry is [string, string] => entry[1] !== undefined),
		);
		query.set('auth_signature', requestSignature('POST', path, query, credentials.secret));
		return fetch(`http://127.0.0.1:${realtime.port}${path}?${query}`, { method: 'POST', body: sent });
	}
	const secondsAgo = (seconds: number) => String(Math.floor(Date.now() / 1000) - seconds);

	test.for([
		['just now', {}, 200],
		['590 s ago', { auth_timestamp: secondsAgo(590) }, 200],
		['700 s ago', { auth_timestamp: secondsAgo(700) }, 401],
		['in 700 s', { auth_timestamp: secondsAgo(-700) }, 401],
		['at no time', { auth_timestamp: undefined }, 401],
		['at some time', { auth_timestamp: 'soon' }, 401],
		['of version 2.0', { auth_version: '2.0' }, 401],
		['without a digest of its body', { body_md5: undefined }, 401],
		['with a wrong digest of its body', { body_md5: '0'.repeat(32) }, 401],
		['with a parameter of its own', { Flavour: 'a b&c=ü' }, 200],
	] as const)('%s', async ([, changes, status], { realtime }) => {
		expect((await send(realtime, changes)).status).toBe(status);
	});

	test('with a body that is not JSON or too long', async ({ realtime }) => {
		expect((await send(realtime, {}, '{')).status).toBe(400);
		expect((await send(realtime, {}, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
	});

	test('without a signature', async ({ realtime }) => {
		const path = `/apps/${credentials.appId}/channels?auth_key=${credentials.key}&auth_version=1.0`;
		const url = `http://127.0.0.1:${realtime.port}${path}&auth_timestamp=${secondsAgo(0)}`;
		expect((await fetch(url)).status).toBe(401);
	});
});

describe('subscribed channels', () => {
	const get = async (realtime: Realtime, path: string, params: Record<string, string> = {}) =>
		(await realtime.sdk.get({ path, params })).json();

	test('are listed, also by prefix', async ({ realtime }) => {
		expect(await get(realtime, '/channels')).toEqual({ channels: {} });
		const client = await listener(realtime, 'products');
		await listener(realtime, 'spot');
		expect(await get(realtime, '/channels')).toEqual({ channels: { products: {}, spot: {} } });
		expect(await get(realtime, '/channels', { filter_by_prefix: 'pro' })).toEqual({ channels: { products: {} } });
		client.send({ event: 'pusher:unsubscribe', data: { channel: 'products' } });
		client.send({ event: 'pusher:ping', data: {} });
		await client.next();
		expect(await get(realtime, '/channels')).toEqual({ channels: { spot: {} } });
	});

	test('have a number of subscribers', async ({ realtime }) => {
		await listener(realtime);
		await listener(realtime);
		const info = { info: 'subscription_count' };
		expect(await get(realtime, '/channels/products', info)).toEqual({ occupied: true, subscription_count: 2 });
		expect(await get(realtime, '/channels/empty', info)).toEqual({ occupied: false, subscription_count: 0 });
	});

	test.for([
		['/channels/products/users', {}],
		['/channels/products', { info: 'user_count' }],
		['/channels', { info: 'user_count' }],
		['/channels/%23x', {}],
	] as const)('%s %j is refused with 400', async ([path, params], { realtime }) => {
		expect(await refused(realtime.sdk.get({ path, params }))).toBe(400);
	});
});
