import { expect } from 'vitest';
import { createPublisher } from '../../backend/realtime/publisher.ts';
import { credentials, test } from '../setup/realtime.ts';

test('no message uses the previous connection, which the server may be closing', async ({ realtime }) => {
	const publisher = createPublisher(credentials, { host: '127.0.0.1', port: realtime.port, useTLS: false });
	let connections = 0;
	realtime.server.on('connection', () => connections++);
	for (let n = 1; n <= 3; n++) {
		await publisher.publish('products', 'news', { n });
		expect(connections).toBe(n);
	}
	publisher.close();
});

test('our own server gets events in its process, so that no request waits behind pages', async ({ realtime }) => {
	let requests = 0;
	realtime.server.on('request', () => requests++);
	const client = await realtime.greeted();
	client.send({ event: 'pusher:subscribe', data: { channel: 'ticks' } });
	await client.next();
	await realtime.realtime.publisher.publish('ticks', 'SpotTicked', { version: 7 });
	expect(await client.next()).toEqual({ event: 'SpotTicked', channel: 'ticks', data: '{"version":7}' });
	expect(requests).toBe(0);
	const tooLong = realtime.realtime.publisher.publish('ticks', 'SpotTicked', { text: 'x'.repeat(10_241) });
	await expect(tooLong).rejects.toThrow('SpotTicked has 10252 bytes of data, but the limit is 10240');
});
