import { expect, test } from 'vitest';
import { isOwnHost } from './own-hosts.ts';

const at = (localAddress: string, localPort = 3000) => ({ localAddress, localPort });

test.each([
	['localhost:3000', at('127.0.0.1')],
	['127.0.0.1:3000', at('::ffff:127.0.0.1')],
	['[::1]:3000', at('::1')],
	['10.0.0.5:3000', at('::ffff:10.0.0.5')],
	['[fd00::5]:3000', at('fd00::5')],
	['localhost', at('127.0.0.1', 80)],
	['localhost:80', at('127.0.0.1', 80)],
])('%s is this machine', (host, socket) => {
	expect(isOwnHost(host, socket)).toBe(true);
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
])('%j is not', (host, socket) => {
	expect(isOwnHost(host, socket)).toBe(false);
});
