import { expect, test } from 'vitest';
import { accountCalls } from './calls.ts';
import { accountLink, tokenIn } from './links.ts';
import { accountPaths } from './paths.ts';

const token = 'A'.repeat(43);

test('reads the token of a link only on the page of that link', () => {
	const { hash, pathname, search } = new URL(accountLink('https://shop.example', 'change', token));
	expect([pathname, search]).toEqual(['/verify-email', '']);
	expect(tokenIn(hash, 'change')).toBe(token);
	expect(tokenIn(hash, 'verify')).toBeUndefined();
	expect(tokenIn('', 'reset')).toBeUndefined();
});

test.each([
	['1234567', false],
	['12345678', true],
	['x'.repeat(128), true],
	['x'.repeat(129), false],
])('a new password has 8 to 128 characters: %s', (password, isValid) => {
	const { success } = accountCalls.register.body.safeParse({ name: 'Ada', email: 'ada@shop.example', password });
	expect(success).toBe(isValid);
});

test('only calls for guests, and calls with the token of an emailed link, need no session', () => {
	const open = Object.entries(accountCalls).flatMap(([name, call]) => ('access' in call ? [] : [name]));
	expect(open).toEqual([
		'register',
		'logIn',
		'resendVerification',
		'forgotPassword',
		'resetPassword',
		'beginPasskeyLogin',
		'logInWithPasskey',
	]);
	expect(Object.keys(accountPaths)).toEqual(Object.keys(accountCalls));
});
