import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, household } from './client-address.ts';

const app = new Hono().get('/', (c) => c.text(clientAddress(c)));

async function addressOf(peer: string | undefined, forwarded?: string): Promise<string> {
	const headers = new Headers(forwarded ? { 'X-Forwarded-For': forwarded } : undefined);
	const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } });
	return response.text();
}

test('the peer is who asks; what a stranger claims counts for nothing', async () => {
	expect(await addressOf('198.51.100.7')).toBe('198.51.100.7');
	expect(await addressOf('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
});

test('a near proxy is believed, and of several hops the last', async () => {
	for (const peer of ['127.0.0.1', '::1', '::ffff:10.0.0.2', '172.16.0.1', '192.168.1.1', 'fd00::1']) {
		expect(await addressOf(peer, '192.0.2.1, 203.0.113.9')).toBe('203.0.113.9');
	}
	expect(await addressOf('172.32.0.1', '203.0.113.9')).toBe('172.32.0.1');
	expect(await addressOf('127.0.0.1', 'not an address')).toBe('127.0.0.1');
	expect(await addressOf(undefined, '203.0.113.9')).toBe('203.0.113.9');
	expect(await addressOf(undefined)).toBe('unknown');
});

test('of IPv6 the network counts, however it is written', () => {
	for (const address of ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9']) {
		expect(household(address)).toBe('2001:db8:1:2::/64');
	}
	expect(household('2001:db8::1')).toBe('2001:db8:0:0::/64');
	for (const address of ['198.51.100.7', 'unknown']) expect(household(address)).toBe(address);
});

test('what a page was told and tells the backend is the same address', async () => {
	for (const address of ['2001:db8:1:2::9', '198.51.100.7']) {
		expect(await addressOf(undefined, await addressOf(address))).toBe(address);
	}
});
