import type { Socket } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnHost, requestedOrigin } from './request-host.ts';

const at = (localAddress: string, localPort = 3000) => ({ localAddress, localPort }) as Socket;

test.each([
	['localhost:3000', at('127.0.0.1')],
	['127.0.0.1:3000', at('::ffff:127.0.0.1')],
	['[::1]:3000', at('::1')],
	['10.0.0.5:3000', at('::ffff:10.0.0.5')],
	['[fd00::5]:3000', at('fd00::5')],
	['localhost', at('127.0.0.1', 80)],
	['localhost:80', at('127.0.0.1', 80)],
])('recognizes %s as this machine', (host, socket) => {
	expect(isOwnHost({ headers: { host }, socket })).toBe(true);
});

test.each([
	['', at('127.0.0.1')],
	['', at('')],
	[':3000', at('')],
	['localhost', at('127.0.0.1')],
	['localhost:3001', at('127.0.0.1')],
	['shop.example', at('127.0.0.1', 80)],
	['shop.example:3000', at('127.0.0.1')],
	['10.0.0.6:3000', at('10.0.0.5')],
	['localhost:3000:3000', at('127.0.0.1')],
	['a@localhost:3000', at('127.0.0.1')],
])('does not recognize %j as this machine', (host, socket) => {
	expect(isOwnHost({ headers: { host }, socket })).toBe(false);
});

const originOf = (host: string) => requestedOrigin({ headers: { host } });

test.each([
	['shop.example', 'http://shop.example'],
	['Shop.Example:80', 'http://shop.example'],
	['shop.example:8080', 'http://shop.example:8080'],
	['localhost:3000', 'http://localhost:3000'],
	['[::1]:3000', 'http://[::1]:3000'],
])('reads %s as %s', (host, origin) => {
	expect(originOf(host)).toBe(origin);
});

test.each([
	'',
	'shop.example/path',
	'shop.example"><script>',
	"shop.example'",
	'user@shop.example',
	'shop.example:99999',
	'shop.example:',
	'shop.example#x',
	'shop%2eexample',
	'sh\u00f6p.example',
	'a b',
	'.',
	`${'a'.repeat(300)}.example`,
])('refuses %j as a host', (host) => {
	expect(originOf(host)).toBeUndefined();
});

test('an accepted host needs no escaping in HTML, JSON, scripts and URLs', () => {
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string(),
				fc.domain(),
				fc.ipV6().map((ip) => `[${ip}]:80`),
			),
			(host) => {
				const origin = originOf(host);
				if (origin === undefined) return;
				expect(origin).toMatch(/^http:\/\/[a-z0-9.[\]:-]+$/);
				expect(new URL(`http://${host}/`).origin).toBe(origin);
			},
		),
	);
});
