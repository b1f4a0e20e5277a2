import { describe, expect, test } from 'vitest';
import { readSettings } from '../../contract/settings.ts';
import { outboxAccess } from './outbox-access.ts';

type Client = { from?: string; headers?: Record<string, string>; httpVersion?: string };

const mayRead = (env: Record<string, string>, { from = '127.0.0.1', headers = {}, httpVersion = '1.1' }: Client = {}) =>
	outboxAccess(readSettings(env))({
		headers: { host: 'localhost:3000', ...headers },
		httpVersion,
		socket: { remoteAddress: from },
	});

describe('clients on this machine may read the outbox', () => {
	test.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('from %s', (from) => {
		expect(mayRead({}, { from })).toBe(true);
	});
	test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', 'shop.localhost:3000'])('at %s', (host) => {
		expect(mayRead({}, { headers: { host } })).toBe(true);
	});
});

describe('other clients may not read it', () => {
	test.each(['10.0.0.7', '203.0.113.9', 'fe80::1', '::ffff:10.0.0.7', '::', '128.0.0.1'])('from %s', (from) => {
		expect(mayRead({}, { from })).toBe(false);
	});
	test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', '10.0.0.7:3000', '', '[::2]'])(
		'at %s, a name that a website can point here',
		(host) => {
			expect(mayRead({}, { headers: { host } })).toBe(false);
		},
	);
	test.each([
		['x-forwarded-for', '127.0.0.1'],
		['x-forwarded-for', ''],
		['forwarded', 'for=127.0.0.1'],
		['x-real-ip', '127.0.0.1'],
		['via', '1.1 proxy'],
		['x-forwarded-host', 'shop.example'],
	])('through a proxy on this machine that sends %s: %s', (name, value) => {
		expect(mayRead({}, { headers: { [name]: value } })).toBe(false);
		// The trusted proxy is another one, so the request bypassed it.
		expect(mayRead({ TRUST_PROXY: '10.0.0.1' }, { headers: { [name]: value } })).toBe(false);
		expect(mayRead({ TRUST_PROXY: '0' }, { headers: { [name]: value } })).toBe(false);
	});
	test('through nginx with default settings, which sends none of these headers', () => {
		expect(mayRead({}, { httpVersion: '1.0' })).toBe(false);
	});
});

test('behind a trusted proxy, the client is the address that it forwards', () => {
	const behind = (forwarded: string, TRUST_PROXY = '1') =>
		mayRead({ TRUST_PROXY }, { headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded } });
	expect([behind('127.0.0.1'), behind('203.0.113.9'), behind('127.0.0.1, 203.0.113.9')]).toEqual([true, false, false]);
	expect([behind('127.0.0.1', '127.0.0.1'), behind('203.0.113.9', '127.0.0.0/8')]).toEqual([true, false]);
	// Fewer entries than proxies: the request bypassed one of them.
	expect(behind('127.0.0.1', '2')).toBe(false);
	expect(mayRead({ TRUST_PROXY: '1' })).toBe(true);
});

test('DEMO_OUTBOX=open lets everyone read the outbox', () => {
	const elsewhere = { from: '203.0.113.9', headers: { host: 'shop.example', 'x-forwarded-for': '198.51.100.1' } };
	expect(mayRead({ DEMO_OUTBOX: 'open' }, elsewhere)).toBe(true);
});
