import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readSettings } from '../../contract/settings.ts';
import { clientAddresses, networkOf, ownPages } from './client-address.ts';

/** Asks for each request who it comes from, and hears what is logged. */
function shopThatTrusts(TRUST_PROXY = '') {
	const warnings: string[] = [];
	const log = { warn: (text: string) => warnings.push(text) };
	const addressOf = clientAddresses(readSettings({ TRUST_PROXY }).TRUST_PROXY, log);
	const app = new Hono().get('/', (c) => c.text(addressOf(c)));
	const ask = async (peer: string | typeof ownPages | undefined, forwarded?: string) => {
		const headers = new Headers(forwarded ? { 'X-Forwarded-For': forwarded } : undefined);
		const env = peer === ownPages ? peer : { incoming: { socket: { remoteAddress: peer } } };
		return (await app.request('/', { headers }, env)).text();
	};
	return { ask, warnings };
}

const near = ['127.0.0.1', '::1', '::ffff:10.0.0.2', '172.16.0.1', '192.168.1.1', 'fd00::1'];

test('unless it is told to, the shop believes no proxy, near or far, and says so once', async () => {
	const { ask, warnings } = shopThatTrusts();
	for (const peer of ['198.51.100.7', ...near]) {
		expect(await ask(peer)).toBe(peer.replace('::ffff:', ''));
		expect(warnings).toEqual([]);
	}
	for (const peer of ['198.51.100.7', ...near]) expect(await ask(peer, '203.0.113.9')).toBe(await ask(peer));
	expect(await ask(undefined, '203.0.113.9')).toBe('unknown');
	expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY')]);
});

test('where it is told that there is no proxy, nothing is said', async () => {
	const { ask, warnings } = shopThatTrusts('0');
	expect(await ask('127.0.0.1', '203.0.113.9')).toBe('127.0.0.1');
	expect(warnings).toEqual([]);
});

test('of so many proxies each is believed, and no more', async () => {
	const said = '192.0.2.1, 192.0.2.2,203.0.113.9';
	expect(await shopThatTrusts('1').ask('198.51.100.7', said)).toBe('203.0.113.9');
	const { ask, warnings } = shopThatTrusts('2');
	expect(await ask('198.51.100.7', said)).toBe('192.0.2.2');
	// Who came round one of them is not believed about itself.
	expect(await ask('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
	expect(await ask('198.51.100.7', '192.0.2.1, me, 203.0.113.9')).toBe('198.51.100.7');
	expect(await ask(undefined, '203.0.113.9')).toBe('unknown');
	expect(await ask('198.51.100.7')).toBe('198.51.100.7');
	expect(warnings).toEqual([]);
});

test('of proxies by address each is believed about whom it was asked by', async () => {
	const { ask } = shopThatTrusts('10.0.0.0/8, 2001:db8:5::/48,127.0.0.1');
	expect(await ask('10.1.2.3', '192.0.2.1, 203.0.113.9')).toBe('203.0.113.9');
	expect(await ask('::ffff:10.1.2.3', '192.0.2.1, 203.0.113.9')).toBe('203.0.113.9');
	expect(await ask('127.0.0.1', '192.0.2.1, 203.0.113.9, 2001:db8:5:1::7')).toBe('203.0.113.9');
	expect(await ask('127.0.0.2', '203.0.113.9')).toBe('127.0.0.2');
	expect(await ask('127.0.0.1', 'not an address')).toBe('127.0.0.1');
	expect(await ask(undefined, '203.0.113.9')).toBe('unknown');
});

test.each([
	['203.0.113.9:4711', '203.0.113.9'],
	['[2001:db8::9]:4711', '2001:db8::9'],
	['2001:0DB8:0:0::0009', '2001:db8::9'],
	['fe80::9%eth0', 'fe80::9'],
	['::ffff:cb00:7109', '203.0.113.9'],
])('an address is the same however a proxy writes it: %s', async (written, address) => {
	expect(await shopThatTrusts('1').ask('127.0.0.1', written)).toBe(address);
});

test('of IPv6 the network counts', () => {
	for (const address of ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9']) {
		expect(networkOf(address)).toBe('2001:db8:1:2::/64');
	}
	expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
	for (const address of ['198.51.100.7', 'unknown']) expect(networkOf(address)).toBe(address);
});

test('what a page was told and tells the backend is the same address', async () => {
	const { ask, warnings } = shopThatTrusts();
	for (const address of ['2001:db8:1:2::9', '198.51.100.7'])
		expect(await ask(ownPages, await ask(address))).toBe(address);
	expect(await ask(ownPages)).toBe('unknown');
	expect(warnings).toEqual([]);
});
