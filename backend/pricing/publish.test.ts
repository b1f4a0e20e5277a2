import { pino } from 'pino';
import { expect, test } from 'vitest';
import { pricePublisher } from './publish.ts';

const time = new Date('2026-11-20T15:00:00Z');
const metalIds = ['gold' as const];
const log = pino({ level: 'silent' });

/** A server that takes what it is sent while it is up. */
function server() {
	const sent: [channel: string, event: string, data: object][] = [];
	let isUp = true;
	return {
		sent,
		setUp(up: boolean) {
			isUp = up;
		},
		close() {},
		async publish(channel: string, event: string, data: object) {
			if (!isUp) throw new Error('down');
			sent.push([channel, event, data]);
		},
	};
}

test('asks go out in dollars on the channel of the products, with version and time', async () => {
	const away = server();
	await pricePublisher(away, log).asks({
		version: 7,
		time,
		metalIds,
		asks: [{ productId: '1001', askCents: 423_881 }],
	});
	const products = [{ product_id: '1001', ask: 4238.81 }];
	expect(away.sent).toEqual([['products', 'PriceUpdated', { version: 7, time: time.toISOString(), products }]]);
});

test('a tick that changed no ask sends none', async () => {
	const away = server();
	await pricePublisher(away, log).asks({ version: 7, time, metalIds, asks: [] });
	expect(away.sent).toEqual([]);
});

test('what was not taken is sent again without a tick too, as it was, until it is taken', async () => {
	const away = server();
	const publisher = pricePublisher(away, log);
	await publisher.asks();
	away.setUp(false);
	await publisher.asks({ version: 7, time, metalIds, asks: [{ productId: '1001', askCents: 100 }] });
	await publisher.asks();
	away.setUp(true);
	await publisher.asks();
	await publisher.asks();
	const products = [{ product_id: '1001', ask: 1 }];
	expect(away.sent.map(([, , data]) => data)).toEqual([{ version: 7, time: time.toISOString(), products }]);
});

test('what was forgotten is not sent', async () => {
	const away = server();
	const publisher = pricePublisher(away, log);
	away.setUp(false);
	await publisher.asks({ version: 7, time, metalIds, asks: [{ productId: '1001', askCents: 100 }] });
	publisher.forget();
	away.setUp(true);
	await publisher.asks();
	expect(away.sent).toEqual([]);
});

test('what was not taken goes with the next, at its newest', async () => {
	const away = server();
	const publisher = pricePublisher(away, log);
	away.setUp(false);
	const asks = [
		{ productId: '1001', askCents: 100 },
		{ productId: '1002', askCents: 200 },
	];
	await publisher.asks({ version: 7, time, metalIds, asks });
	away.setUp(true);
	await publisher.asks({ version: 8, time, metalIds, asks: [{ productId: '1002', askCents: 250 }] });
	await publisher.asks({ version: 9, time, metalIds, asks: [{ productId: '1003', askCents: 300 }] });
	expect(away.sent.map(([, , data]) => data)).toMatchObject([
		{
			version: 8,
			products: [
				{ product_id: '1001', ask: 1 },
				{ product_id: '1002', ask: 2.5 },
			],
		},
		{ version: 9, products: [{ product_id: '1003', ask: 3 }] },
	]);
});
