import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { directClients } from '../../backend/http/client-address.ts';
import { trustProxy } from '../../contract/trust-proxy.ts';
import { createAdmission } from './admission.ts';
import { limitConnections, violationLimit } from './connections.ts';

/** Connections with a clock that the test moves. */
function start({ most = 100, trusted = '' } = {}) {
	let time = 0;
	const isDirectClient = directClients(trusted ? trustProxy.parse(trusted) : undefined);
	const { admit, countViolation } = limitConnections({ most, isDirectClient, clock: () => time });
	function connectFrom(remoteAddress: string) {
		const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
		const destroy = vi.spyOn(socket, 'destroy').mockReturnValue(socket);
		admit(socket);
		return { socket, isClosed: () => destroy.mock.calls.length > 0 };
	}
	const isRefused = (address: string) => connectFrom(address).isClosed();
	function violate(address: string, times: number) {
		for (let count = 0; count < times; count++) {
			const { socket } = connectFrom(address);
			countViolation(socket);
			socket.emit('close');
		}
	}
	return { connectFrom, countViolation, isRefused, violate, advance: (seconds: number) => (time += 1000 * seconds) };
}

const attacker = '203.0.113.66';
const visitor = '198.51.100.7';

test('closes connections of a network above its share', () => {
	const { connectFrom, isRefused } = start({ most: 2 });
	const first = connectFrom('203.0.113.7');
	expect(isRefused('203.0.113.7')).toBe(false);
	expect(isRefused('203.0.113.7')).toBe(true);
	expect(isRefused('203.0.113.8')).toBe(false);
	// A server that listens on IPv6 sees IPv4 clients so. They share no network.
	expect(isRefused('::ffff:203.0.113.7')).toBe(true);
	for (const one of [1, 2, 3, 4, 5, 6]) expect(isRefused(`::ffff:198.51.100.${one}`)).toBe(false);
	first.socket.emit('close');
	expect(isRefused('203.0.113.7')).toBe(false);
});

test('closes new connections of a network that opens one after the other without pause', () => {
	const { connectFrom, isRefused, advance } = start({ most: 2 });
	for (let count = 0; count < 4; count++) connectFrom(attacker).socket.emit('close');
	expect([isRefused(attacker), isRefused(visitor)]).toEqual([true, false]);
	advance(5);
	expect([isRefused(attacker), isRefused(attacker)]).toEqual([false, true]);
});

test('refuses a network after ten violations, and one more every five seconds', () => {
	const { isRefused, violate, advance } = start();
	violate(attacker, 9);
	expect(isRefused(attacker)).toBe(false);
	violate(attacker, 1);
	expect([isRefused(attacker), isRefused(visitor)]).toEqual([true, false]);
	advance(4.9);
	expect(isRefused(attacker)).toBe(true);
	advance(0.1);
	expect(isRefused(attacker)).toBe(false);
	violate(attacker, 1);
	expect(isRefused(attacker)).toBe(true);
	advance(violationLimit.window / 1000);
	violate(attacker, 9);
	expect(isRefused(attacker)).toBe(false);
});

test('closes the open connections of the refused network only', () => {
	const { connectFrom, violate } = start();
	const [idle, other] = [connectFrom(attacker), connectFrom(visitor)];
	violate(attacker, 9);
	expect(idle.isClosed()).toBe(false);
	violate(attacker, 1);
	expect([idle.isClosed(), other.isClosed()]).toEqual([true, false]);
});

test('counts one violation per connection', () => {
	const { connectFrom, countViolation, isRefused } = start();
	const { socket } = connectFrom(attacker);
	for (let count = 0; count < 100; count++) countViolation(socket);
	expect(isRefused(attacker)).toBe(false);
});

test('a network of an IPv6 /48 counts for itself, and all of them are refused after four times as many violations', () => {
	const { isRefused, violate } = start();
	const home = (index: number) => `2001:db8:1:${index}::1`;
	for (const index of [1, 2, 3]) violate(home(index), 10);
	expect([1, 2, 3, 4].map((index) => isRefused(home(index)))).toEqual([true, true, true, false]);
	violate(home(5), 9);
	violate(home(6), 1);
	expect([4, 5, 6, 7].map((index) => isRefused(home(index)))).toEqual([true, true, true, true]);
	expect(isRefused('2001:db8:2:1::1')).toBe(false);
});

test.each([
	['without TRUST_PROXY, a private address may be a proxy', '', '10.0.0.1', true],
	['without TRUST_PROXY, a private IPv4 address on an IPv6 socket may be a proxy', '', '::ffff:127.0.0.1', true],
	['without TRUST_PROXY, a public address is a client', '', attacker, false],
	['with a number of proxies, each address may be one', '1', attacker, true],
	['with 0, a public address is a client', '0', attacker, false],
	['with addresses, a listed one is a proxy', '203.0.113.0/24', attacker, true],
	['with addresses, another one is a client', '10.0.0.1', attacker, false],
	['with addresses, another private one is a client', '10.0.0.1', '10.0.0.2', false],
])('a proxy is never refused: %s', (_, trusted, peer, isProxy) => {
	const { isRefused, violate } = start({ most: 1, trusted });
	violate(peer, 50);
	expect([isRefused(peer), isRefused(peer)]).toEqual([!isProxy, !isProxy]);
});

const chunked = 'POST /api/orders HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n \r\n0\r\n\r\n';
const pipelined = 'GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(300);

test.each([
	['bodies in chunks', chunked],
	['hundreds of requests without waiting', pipelined],
])('a network that sends %s is refused, and another is served on real sockets', async (_, request) => {
	const admission = createAdmission({
		networkOfClient: ({ socket }) => socket.remoteAddress ?? '',
		isDirectClient: () => true,
		addressOf: () => '',
	});
	const server = createServer(admission.limitRequests((__, response) => response.end('served')));
	admission.limitConnections(server);
	await once(server.listen(0, '127.0.0.1'), 'listening');
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	const { port } = server.address() as AddressInfo;

	/** Sends until the server closes the connection. @returns what the server sent */
	async function send(localAddress: string, text: string): Promise<string> {
		const socket = connect({ port, host: '127.0.0.1', localAddress });
		socket.on('error', () => {});
		let received = '';
		socket.on('data', (bytes) => {
			received += bytes;
		});
		socket.write(text);
		await once(socket, 'close');
		return received;
	}

	const harmless = 'GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n';
	const idle = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.66' }).on('error', () => {});
	await once(idle, 'connect');
	const isIdleClosed = once(idle, 'close');
	for (let count = 0; count < violationLimit.most; count++) await send('127.0.0.66', request);
	await isIdleClosed;
	expect(await send('127.0.0.66', harmless)).toBe('');
	expect(await send('127.0.0.7', harmless)).toContain('served');
});
