import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../tests/setup/listen.ts';
import { openOperatorPort, separateOperatorPort } from './operator-port.ts';

const HOST = '127.0.0.1';
const paths = ['/api/operator/orders', '/api/get-categories', '/', '/api/operatorx'];

async function freePort(): Promise<number> {
	const server = createServer().listen(0, HOST);
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	await new Promise((closed) => server.close(closed));
	return port;
}

/** A shop with one response for every path. @returns the statuses of `paths` at both ports */
async function statusesOf(OPERATOR_PORT: number | undefined) {
	const settings = { OPERATOR_PORT, HOST };
	const shop = new Hono().use(separateOperatorPort(settings) as never).all('*', (c) => c.text('served'));
	const listener = getRequestListener(shop.fetch);
	const origin = await listen(listener);
	const server = openOperatorPort(settings, listener);
	if (server) {
		await once(server, 'listening');
		onTestFinished(() => {
			server.close();
			server.closeAllConnections();
		});
	}
	const ask = (from: string) => Promise.all(paths.map(async (path) => (await fetch(from + path)).status));
	const port = server && (server.address() as AddressInfo).port;
	return { public: await ask(origin), operator: port && (await ask(`http://${HOST}:${port}`)) };
}

test('without OPERATOR_PORT, one port serves everything', async () => {
	expect(await statusesOf(undefined)).toEqual({ public: [200, 200, 200, 200], operator: undefined });
});

test('with OPERATOR_PORT, the calls of operators are there and nowhere else', async () => {
	expect(await statusesOf(await freePort())).toEqual({ public: [404, 200, 200, 200], operator: [200, 404, 404, 404] });
});
