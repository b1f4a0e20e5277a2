import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createContext, type ServerBuild } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { createPages, serverOptions } from './pages.ts';

/** An app of a page and of a file, neither of which takes forms. */
const build = {
	entry: {
		module: {
			default: async (_: Request, status: number, headers: Headers) => {
				headers.set('Content-Type', 'text/html; charset=utf-8');
				return new Response('<p>an error page</p>', { status, headers });
			},
			serverContext: createContext(null),
		},
	},
	routes: {
		page: { id: 'page', path: 'about', module: { default: () => null } },
		file: { id: 'file', path: 'robots.txt', module: { loader: () => new Response('a file') } },
	},
	assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
	publicPath: '/',
	assetsBuildDirectory: '',
	future: {},
	ssr: true,
	isSpaMode: false,
	prerender: [],
	routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const parts = { backend: undefined, pictureResizer: '', log: { error: () => {} } };
const ask = (path: string, init?: RequestInit) =>
	createPages(async () => build, parts)(new Request(`http://shop.example${path}`, init), '192.0.2.1');
const form = () => ({ method: 'POST', body: new URLSearchParams({ a: 'b' }) });

test('a file is read, and says to who sends it a form how it is asked for', async () => {
	expect(await (await ask('/robots.txt')).text()).toBe('a file');
	const refused = await ask('/robots.txt', form());
	expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
	expect(refused.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
	expect(await refused.text()).toBe('There is nothing to send here: ask with GET.');
});

test('a page says it with its error page', async () => {
	const refused = await ask('/about', form());
	expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
	expect(await refused.text()).toBe('<p>an error page</p>');
});

test('who offers another protocol is served all the same, while sockets are listened for', async () => {
	const server = createServer(serverOptions, (_, response) => response.end('a page')).listen(0, '127.0.0.1');
	server.on('upgrade', (_, socket) =>
		socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
	);
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	const offer = (Upgrade: string) => get({ host: '127.0.0.1', port, headers: { Connection: 'Upgrade', Upgrade } });
	for (const protocol of ['h2c', 'TLS/1.0']) {
		const [response] = (await once(offer(protocol), 'response')) as [IncomingMessage];
		expect([response.statusCode, (await response.toArray()).join('')]).toEqual([200, 'a page']);
	}
	const [upgraded] = (await once(offer('websocket'), 'upgrade')) as [IncomingMessage];
	expect(upgraded.statusCode).toBe(101);
});
