import { beforeEach, describe, expect, test, vi } from 'vitest';
import { day } from '../../contract/time-spans.ts';
import { openWindow } from '../../tests/setup/browser-storage.ts';
import { browserStorage } from '../storage/storage.ts';
import { entryPath, loginPath } from './login/login-path.ts';
import { cameFrom, forgetFrom, keepFrom, takeFrom } from './safe-return-path.ts';

describe('where a login leads', () => {
	const leadsTo = (from: string) => cameFrom(`?${new URLSearchParams({ from })}`);

	test.each(['/cart', '/shop1?category=gold&page=2', '/product-details/1001#reviews', '/'])('back to %s', (path) => {
		expect(leadsTo(path)).toBe(path);
	});

	test.each([
		'',
		'cart',
		'https://evil.example/',
		'//evil.example',
		'/\\evil.example',
		'/\t/evil.example',
		'/\n/evil.example',
		'/.//evil.example',
		'/..//evil.example',
		'\\\\evil.example',
		'javascript:alert(1)',
		'data:text/html,x',
		'/login?from=/cart',
		'/reset-password?token=x',
	])('to the account itself, and not to %j', (from) => {
		expect(leadsTo(from)).toBe('/profile');
	});

	test('to the account itself where nobody says from where', () => expect(cameFrom('')).toBe('/profile'));

	test('of two the first counts, as it was checked', () => {
		expect(cameFrom('?from=/cart&from=//evil.example')).toBe('/cart');
	});
});

test('the link to log in remembers the page that it is on, and on the way into an account the one before', () => {
	expect(loginPath({ pathname: '/shop1', search: '?category=gold' })).toBe('/login?from=%2Fshop1%3Fcategory%3Dgold');
	expect(loginPath({ pathname: '/register', search: '?from=%2Fcart' })).toBe('/login?from=%2Fcart');
	expect(loginPath({ pathname: '/profile', search: '' })).toBe('/login');
	expect(cameFrom(new URL(entryPath('/forgot', '/a?b=c&d=e#f'), 'https://shop.example').search)).toBe('/a?b=c&d=e#f');
});

test('an address that opens something by itself does not become part of another', () => {
	const id = '7f4df6ab-2f5c-4a0e-8b7e-3f1f2c1d0e9a';
	expect(loginPath({ pathname: '/success', search: `?order=${id}` })).toBe('/login?from=%2Forder');
	expect(loginPath({ pathname: '/invoice', search: `?order=${id}` })).toBe('/login?from=%2Forder');
	expect(loginPath({ pathname: `/sell/${id}`, search: '?sent' })).toBe('/login');
	expect(loginPath({ pathname: '/invoice', search: '?number=AS-1' })).toBe('/login?from=%2Finvoice%3Fnumber%3DAS-1');
});

describe('where the link of a mail leads in the end', () => {
	beforeEach(() => {
		openWindow();
		browserStorage.clear();
	});

	test.each([
		['/register', '?from=%2Fcheckout', '/checkout'],
		['/forgot', '?from=%2Forder%3Fnumber%3DAS-1', '/order?number=AS-1'],
		['/order', '?number=AS-1', '/order?number=AS-1'],
		['/success', '?order=7f4df6ab-2f5c-4a0e-8b7e-3f1f2c1d0e9a', '/order'],
		['/register', '?from=%2F%2Fevil.example', '/profile'],
		['/verify-email', '', '/profile'],
	])('from %s%s to %s, once', (pathname, search, path) => {
		keepFrom({ pathname, search });
		expect([takeFrom(), takeFrom()]).toEqual([path, '/profile']);
	});

	test('another mail that is asked for on the way keeps it', () => {
		keepFrom({ pathname: '/register', search: '?from=%2Fcheckout' });
		keepFrom({ pathname: '/verify-email', search: '' });
		expect(takeFrom()).toBe('/checkout');
	});

	test('not there once somebody has logged in, nor after a day', () => {
		keepFrom({ pathname: '/cart', search: '' });
		forgetFrom();
		expect(takeFrom()).toBe('/profile');
		const now = vi.spyOn(Date, 'now').mockReturnValue(0);
		for (const days of [1, -1]) {
			keepFrom({ pathname: '/cart', search: '' });
			now.mockReturnValue(Date.now() + days * day);
			expect(takeFrom()).toBe('/profile');
		}
		now.mockRestore();
	});

	test.each(['{', 'null', '7', '{"at":1}', '"//evil.example"'])('kept as %s it is none', (kept) => {
		browserStorage.set('came_from', kept);
		expect(takeFrom()).toBe('/profile');
	});

	test.each(['https://evil.example/', '//evil.example', '/login', 7])('nor is %j', (path) => {
		browserStorage.set('came_from', JSON.stringify({ path, at: Date.now() }));
		expect(takeFrom()).toBe('/profile');
	});
});
