import { describe, expect, test } from 'vitest';
import { cameFrom } from './come-back.ts';
import { entryPath, loginPath } from './entry-path.ts';

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
