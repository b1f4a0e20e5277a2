import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createBackend } from '../../backend/app.ts';
import { connect } from '../../backend/connect.ts';
import { limitsOf } from '../../backend/db/pool.ts';
import { lapseOrders } from '../../backend/orders/lapse-orders.ts';
import { createLog } from '../../server/log/log.ts';
import { apiToken, appToken, authSecret, manyShoppers, operatorToken, shopUrl } from './client.ts';

/*
 * Runs the API as a node in its own process, for `shop-nodes.ts`. Sends its port and its logged errors to the parent process.
 */

const [url = '', seconds = ''] = process.argv.slice(2);
const log = createLog({ LOG_LEVEL: 'warn' }, { write: (line) => void process.send?.({ said: line }) });
const connection = await connect({ url, limits: limitsOf(Number(seconds)) }, log);
const { db } = connection;
const tokens = { apiToken, appToken, operatorToken, authSecret };
const backend = createBackend({
	db,
	...tokens,
	shopUrl,
	log,
	outage: connection.outage,
	checkAnswers: false,
	orderRules: manyShoppers,
	accountRules: { triesPerHour: 1_000_000 },
	addressOf: (c) => c.req.header('x-forwarded-for') ?? 'unknown',
});
const server = createServer(getRequestListener(backend.fetch)).listen(0, '127.0.0.1');
// Longer than a buyer waits before the next attempt.
server.keepAliveTimeout = 75_000;
await once(server, 'listening');
process.on('message', async (message) => {
	if (message === 'lapse')
		await lapseOrders(db, { shopUrl }).catch((err) => log.error({ err }, 'orders did not lapse'));
	if (message === 'lapse') process.send?.({ lapsed: true });
});
process.on('disconnect', () => process.exit());
process.send?.({ port: (server.address() as AddressInfo).port });
