import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createContext, type ServerBuild } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import type { ServerServices } from '../../app/api/backend.server.ts';
import { createFormRouteCheck, createPages, explainBadRequests, serverOptions } from './render.ts';

const action = () => null;

const serverContext = createContext<ServerServices | null>(null);

/** An app with pages, some of them with an action, and a file. */
const build = {
	entry: {
		module: {
			default: async ({ url }: Request, status: number, headers: Headers) => {
				headers.set('Content-Type', 'text/html; charset=utf-8');
				return new Response(`<p>${url}</p>`, { status, headers });
			},
			serverContext,
			scriptMark: 'mark',
		},
	},
	routes: {
		root: { id: 'root', path: '', module: { default: () => null } },
		frame: { id: 'frame', parentId: 'root', module: { action } },
		home: { id: 'home', parentId: 'frame', index: true, module: { default: () => null, action } },
		page: { id: 'page', parentId: 'frame', path: 'about', module: { default: () => null } },
		contact: {
			id: 'contact',
			parentId: 'frame',
			path: 'contact',
			module: { default: () => null, action, searchParams: ['product'] },
		},
		link: { id: 'link', parentId: 'frame', path: 'alerts/confirm/:token', module: { default: () => null, action } },
		none: { id: 'none', parentId: 'frame', path: '*', module: { default: () => null } },
		file: { id: 'file', parentId: 'root', path: 'robots.txt', module: { loader: () => new Response('a file') } },
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

const parts = { backend: undefined, pictures: { pictureResizer: '', picturesVersion: '' }, log: { error: () => {} } };
const ask = (path: string, init?: RequestInit) =>
	createPages(
		async () => build,
		parts,
		"default-src 'none'",
	)(new Request(`http://shop.example${path}`, init), '192.0.2.1');

test('serves a file', async () => {
	expect(await (await ask('/robots.txt')).text()).toBe('a file');
});

test.each([
	['/about?utm_source=mail', '/about'],
	['/contact?z=1&product=1001&__proto__=2', '/contact?product=1001'],
	['/contact?product=1001', '/contact?product=1001'],
])('the loader of %s gets %s', async (requested, seen) => {
	expect(await (await ask(requested)).text()).toBe(`<p>http://shop.example${seen}</p>`);
});

test('an action gets the complete URL of its form', async () => {
	const form = { method: 'POST', body: new URLSearchParams('name=a') };
	expect(await (await ask('/contact?order=1', form)).text()).toContain('/contact?order=1');
});

test('accepts forms only if a route has an action', async () => {
	const acceptsForms = createFormRouteCheck(async () => build);
	for (const path of ['/', '/_root.data', '/contact', '/contact.data', '/alerts/confirm/abc']) {
		expect([path, await acceptsForms(path)]).toEqual([path, true]);
	}
	for (const path of ['/about', '/about.data', '/robots.txt', '/healthz', '/__proto__']) {
		expect([path, await acceptsForms(path)]).toEqual([path, false]);
	}
});

test('accepts 32 KB of cookies', async () => {
	const server = createServer(serverOptions, (_, response) => response.end('a page')).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	const [response] = (await once(
		get({ host: '127.0.0.1', port, headers: { Cookie: `a=${'x'.repeat(32_000)}` } }),
		'response',
	)) as [IncomingMessage];
	expect([response.statusCode, (await response.toArray()).join('')]).toEqual([200, 'a page']);
});

test.each([
	[
		`GET / HTTP/1.1\r\nHost: shop\r\nCookie: a=${'x'.repeat(70_000)}\r\n\r\n`,
		431,
		/more than 32 KB of cookies.+Delete the cookies/,
	],
	['GET / HTTP/1.1\r\nHost shop\r\n\r\n', 400, /This server can’t read the request/],
])('explains what is wrong with a malformed request', async (sent, status, text) => {
	const server = explainBadRequests(createServer(serverOptions, (_, response) => response.end('a page')));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
	socket.write(sent);
	const answer = Buffer.concat(await socket.toArray()).toString();
	expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
	expect(answer.split('\r\n\r\n')[1]).toMatch(text);
});

test('ignores offers of protocols other than WebSocket', async () => {
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
