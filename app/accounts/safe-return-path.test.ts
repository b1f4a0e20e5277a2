import { beforeEach, describe, expect, test, vi } from 'vitest';
import { day } from '../../contract/time-spans.ts';
import { openWindow } from '../../tests/setup/browser-storage.ts';
import { browserStorage } from '../storage/storage.ts';
import { loginPath, withReturnPath } from './login/login-path.ts';
import { clearReturnPath, readReturnPath, saveReturnPath, takeReturnPath } from './safe-return-path.ts';

describe('the return path of a login', () => {
	const returnPathOf = (from: string) => readReturnPath(`?${new URLSearchParams({ from })}`);

	test.each(['/cart', '/shop1?category=gold&page=2', '/product-details/1001#reviews', '/'])('may be %s', (path) => {
		expect(returnPathOf(path)).toBe(path);
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
	])('is the account page instead of %j', (from) => {
		expect(returnPathOf(from)).toBe('/profile');
	});

	test('is the account page if the address has none', () => expect(readReturnPath('')).toBe('/profile'));

	test('is the first of two, and only that one is checked', () => {
		expect(readReturnPath('?from=/cart&from=//evil.example')).toBe('/cart');
	});
});

test('the login link returns to its page, and on a login page keeps the existing return path', () => {
	expect(loginPath({ pathname: '/shop1', search: '?category=gold' })).toBe('/login?from=%2Fshop1%3Fcategory%3Dgold');
	expect(loginPath({ pathname: '/register', search: '?from=%2Fcart' })).toBe('/login?from=%2Fcart');
	expect(loginPath({ pathname: '/profile', search: '' })).toBe('/login');
	expect(readReturnPath(new URL(withReturnPath('/forgot', '/a?b=c&d=e#f'), 'https://shop.example').search)).toBe(
		'/a?b=c&d=e#f',
	);
});

test('a secret address does not become part of another address', () => {
	const id = '7f4df6ab-2f5c-4a0e-8b7e-3f1f2c1d0e9a';
	expect(loginPath({ pathname: '/success', search: `?order=${id}` })).toBe('/login?from=%2Forder');
	expect(loginPath({ pathname: '/invoice', search: `?order=${id}` })).toBe('/login?from=%2Forder');
	expect(loginPath({ pathname: `/sell/${id}`, search: '?sent' })).toBe('/login');
	expect(loginPath({ pathname: '/invoice', search: '?number=AS-1' })).toBe('/login?from=%2Finvoice%3Fnumber%3DAS-1');
});

describe('the return path of an emailed link', () => {
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
	])('after a request on %s%s is %s, once', (pathname, search, path) => {
		saveReturnPath({ pathname, search });
		expect([takeReturnPath(), takeReturnPath()]).toEqual([path, '/profile']);
	});

	test('survives a request for another email on a login page', () => {
		saveReturnPath({ pathname: '/register', search: '?from=%2Fcheckout' });
		saveReturnPath({ pathname: '/verify-email', search: '' });
		expect(takeReturnPath()).toBe('/checkout');
	});

	test('is dropped after a login and after one day', () => {
		saveReturnPath({ pathname: '/cart', search: '' });
		clearReturnPath();
		expect(takeReturnPath()).toBe('/profile');
		const now = vi.spyOn(Date, 'now').mockReturnValue(0);
		for (const days of [1, -1]) {
			saveReturnPath({ pathname: '/cart', search: '' });
			now.mockReturnValue(Date.now() + days * day);
			expect(takeReturnPath()).toBe('/profile');
		}
		now.mockRestore();
	});

	test.each(['{', 'null', '7', '{"at":1}', '"//evil.example"'])('ignores the stored value %s', (stored) => {
		browserStorage.set('came_from', stored);
		expect(takeReturnPath()).toBe('/profile');
	});

	test.each(['https://evil.example/', '//evil.example', '/login', 7])('ignores the stored path %j', (path) => {
		browserStorage.set('came_from', JSON.stringify({ path, at: Date.now() }));
		expect(takeReturnPath()).toBe('/profile');
	});
});
