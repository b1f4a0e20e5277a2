import { expect, test } from 'vitest';
import { orderNumber, prefixedNumber } from './order-number.ts';

test.each([
	'AS-100001',
	'#AS-100001',
	'# AS-100001',
	'AS 100001',
	'as100001',
	'AS#100001',
	'100001',
	'#100001',
	'INV-100001',
	'AS–100001',
	' AS‑100001. ',
	'ＡＳ－１００００１',
	'\u202aAS-100001\u202c',
])('reads %j as AS-100001', (typed) => {
	expect(orderNumber.parse(typed)).toBe('AS-100001');
});

test.each(['', 'AS-', 'SL-100001', 'AS-1e5', 'AS-1234567890123', 'AS-100001 AS-100002'])('refuses %j', (typed) => {
	expect(orderNumber.safeParse(typed).error?.issues[0]?.message).toMatch(/for example AS-100042/);
});

test('requests to sell have their own prefix', () => {
	const number = prefixedNumber('SL', [], 'Give a number.');
	expect(['#SL 100042', '100042'].map((typed) => number.parse(typed))).toEqual(['SL-100042', 'SL-100042']);
	expect(number.safeParse('AS-100042').success).toBe(false);
});

test.each([
	'Order AS-100042',
	'order no. 100042',
	'AS - 100042',
	'AS_100042',
	'№ 100042',
	'“AS-100042”',
	'AS-100042,',
	'(INV-100042)',
])('also reads %s', (typed) => {
	expect(orderNumber.parse(typed)).toBe('AS-100042');
});
