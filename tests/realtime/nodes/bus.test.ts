import { pino } from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Published } from '../../../backend/realtime/bus.ts';
import { postgresBus } from '../../../backend/realtime/postgres-bus.ts';
import { readSettings } from '../../../contract/settings.ts';
import { openRealtime } from '../../../server/services/realtime.ts';
import { execute, newDatabase } from '../../setup/postgres.ts';
import { startRealtime } from '../../setup/realtime.ts';

const log = pino({ level: 'silent' });

async function twoBuses() {
	const { url, drop } = await newDatabase(inject('server'), 'bus');
	const buses = [await postgresBus(url, log), await postgresBus(url, log)] as const;
	onTestFinished(async () => {
		for (const bus of buses) await bus.close();
		await drop();
	});
	return { url, buses };
}

/** A bus with its received messages. */
function listenTo(bus: Awaited<ReturnType<typeof postgresBus>>, onGap: () => void = () => {}) {
	const heard: Published[] = [];
	const waiting: { count: number; done: () => void }[] = [];
	bus.listen((event) => {
		heard.push(event);
		for (const { count, done } of waiting) if (heard.length >= count) done();
	}, onGap);
	return {
		heard,
		until: (count: number) =>
			new Promise<void>((done) => {
				if (heard.length >= count) done();
				else waiting.push({ count, done });
			}),
	};
}

test('every node receives every event once, in order, of any length', async () => {
	const { buses } = await twoBuses();
	const [here, there] = [listenTo(buses[0]), listenTo(buses[1])];
	const events = Array.from({ length: 50 }, (_, n) => ({
		event: `e-${n}`,
		channels: ['products'],
		data: 'ü'.repeat(n % 2 === 0 ? 10 : 5000),
	}));
	await Promise.all(events.map((event) => buses[0].publish([event])));
	await buses[0].publish([]);
	await Promise.all([here.until(50), there.until(50)]);
	expect(here.heard).toEqual(events);
	expect(there.heard).toEqual(events);
});

test('a lost session reconnects and reports the gap', async () => {
	const { url, buses } = await twoBuses();
	const gaps = buses.map((bus) => new Promise<void>((resolve) => listenTo(bus, resolve)));
	await execute(
		url,
		'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
	);
	await Promise.all(gaps);
	const listeners = buses.map((bus) => listenTo(bus));
	const event = { event: 'after', channels: ['products'], data: '' };
	await buses[0].publish([event]);
	for (const { until, heard } of listeners) {
		await until(1);
		expect(heard).toEqual([event]);
	}
});

test('events of one node reach the subscribers of both, once', async () => {
	const { buses } = await twoBuses();
	const [here, there] = [await startRealtime({ bus: buses[0] }), await startRealtime({ bus: buses[1] })];
	const clients = [await here.greeted(), await there.greeted()];
	for (const client of clients) {
		client.send({ event: 'pusher:subscribe', data: { channel: 'products' } });
		await client.next();
	}
	for (const n of [1, 2, 3]) await here.sdk.trigger('products', 'PriceUpdated', { n });
	for (const client of clients) {
		for (const n of [1, 2, 3]) expect(await client.next()).toMatchObject({ data: `{"n":${n}}` });
	}
	await here.close();
	await there.close();
});

test('prices go to our own server without a request, before anything listens', async () => {
	const { url, drop } = await newDatabase(inject('server'), 'bus');
	onTestFinished(drop);
	const onChange = vi.fn();
	const { server, publisher } = await openRealtime(readSettings({}), url, log, onChange);
	await publisher.publish('ticks', 'SpotTicked', {});
	await expect.poll(() => onChange.mock.calls.length).toBe(1);
	server?.disconnectAll();
	await server?.close();
});
