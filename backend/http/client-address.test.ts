import { Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readSettings } from '../../contract/settings.ts';
import { clientAddresses, networkOf, ownPagesEnv, trustedConnections } from './client-address.ts';

/** Creates an app that responds with the client's address. */
function shopThatTrusts(TRUST_PROXY = '') {
	const addressOf = clientAddresses(readSettings({ TRUST_PROXY }).TRUST_PROXY);
	const app = new Hono().get('/', (c) => c.text(addressOf(c)));
	const request = async (peer: string | typeof ownPagesEnv | undefined, forwarded?: string) => {
		const headers = new Headers(forwarded ? { 'X-Forwarded-For': forwarded } : undefined);
		const env = peer === ownPagesEnv ? peer : { incoming: { socket: { remoteAddress: peer } } };
		return (await app.request('/', { headers }, env)).text();
	};
	return { request };
}

const privateAddresses = ['127.0.0.1', '::1', '::ffff:10.0.0.2', '172.16.0.1', '192.168.1.1', 'fd00::1'];

test('trusts no proxy by default', async () => {
	const { request } = shopThatTrusts();
	for (const peer of ['198.51.100.7', ...privateAddresses])
		expect(await request(peer)).toBe(peer.replace('::ffff:', ''));
	expect(await request('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
	expect(await request(undefined, '203.0.113.9')).toBe('unknown');
});

test('divides visitors of an unknown proxy into 16 shares, by the last entry of the header', async () => {
	const { request } = shopThatTrusts();
	for (const peer of privateAddresses) {
		const share = await request(peer, '203.0.113.9');
		expect(share).toMatch(new RegExp(`^${peer.replace('::ffff:', '')}#\\d+$`));
		expect(await request(peer, 'invented, 203.0.113.9')).toBe(share);
	}
	const invented = Array.from({ length: 500 }, (_, index) => request('10.0.0.2', `203.0.${index % 250}.${index}`));
	expect(new Set(await Promise.all(invented)).size).toBe(16);
});

test('makes no shares if TRUST_PROXY is 0', async () => {
	expect(await shopThatTrusts('0').request('127.0.0.1', '203.0.113.9')).toBe('127.0.0.1');
});

test('trusts exactly the configured number of proxies', async () => {
	const forwarded = '192.0.2.1, 192.0.2.2,203.0.113.9';
	expect(await shopThatTrusts('1').request('198.51.100.7', forwarded)).toBe('203.0.113.9');
	const { request } = shopThatTrusts('2');
	expect(await request('198.51.100.7', forwarded)).toBe('192.0.2.2');
	// A client that bypasses one of the proxies cannot choose its address.
	expect(await request('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
	expect(await request('198.51.100.7', '192.0.2.1, me, 203.0.113.9')).toBe('198.51.100.7');
	expect(await request(undefined, '203.0.113.9')).toBe('unknown');
	expect(await request('198.51.100.7')).toBe('198.51.100.7');
});

test('trusts proxies by address', async () => {
	const { request } = shopThatTrusts('10.0.0.0/8, 2001:db8:5::/48,127.0.0.1');
	expect(await request('10.1.2.3', '192.0.2.1, 203.0.113.9')).toBe('203.0.113.9');
	expect(await request('::ffff:10.1.2.3', '192.0.2.1, 203.0.113.9')).toBe('203.0.113.9');
	expect(await request('127.0.0.1', '192.0.2.1, 203.0.113.9, 2001:db8:5:1::7')).toBe('203.0.113.9');
	expect(await request('127.0.0.2', '203.0.113.9')).toBe('127.0.0.2');
	expect(await request('127.0.0.1', 'not an address')).toBe('127.0.0.1');
	expect(await request(undefined, '203.0.113.9')).toBe('unknown');
});

test.each([
	['203.0.113.9:4711', '203.0.113.9'],
	['[2001:db8::9]:4711', '2001:db8::9'],
	['2001:0DB8:0:0::0009', '2001:db8::9'],
	['fe80::9%eth0', 'fe80::9'],
	['::ffff:cb00:7109', '203.0.113.9'],
])('normalizes an address: %s', async (written, address) => {
	expect(await shopThatTrusts('1').request('127.0.0.1', written)).toBe(address);
});

test('counts IPv6 clients by network', () => {
	for (const address of ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9']) {
		expect(networkOf(address)).toBe('2001:db8:1:2::/64');
	}
	expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
	for (const mapped of ['::ffff:198.51.100.7', '::FFFF:c633:6407']) expect(networkOf(mapped)).toBe('198.51.100.7');
	for (const address of ['198.51.100.7', 'unknown']) expect(networkOf(address)).toBe(address);
});

test("lets the shop's own pages forward a client's address", async () => {
	const { request } = shopThatTrusts();
	for (const address of ['2001:db8:1:2::9', '198.51.100.7', '10.0.0.2#7'])
		expect(await request(ownPagesEnv, address)).toBe(address);
	expect(await request(ownPagesEnv)).toBe('unknown');
});

test.for([
	['', '127.0.0.1', false],
	['0', '127.0.0.1', false],
	['1', '203.0.113.7', true],
	['10.0.0.0/8', '10.0.0.2', true],
	['10.0.0.0/8', '::ffff:10.0.0.2', true],
	['10.0.0.0/8', '203.0.113.7', false],
] as const)('with TRUST_PROXY=%s, a connection from %s is trusted: %s', ([TRUST_PROXY, remoteAddress, expected]) => {
	const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
	expect(trustedConnections(readSettings({ TRUST_PROXY }).TRUST_PROXY)({ socket })).toBe(expected);
});
