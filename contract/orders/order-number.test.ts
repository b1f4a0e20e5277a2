import { expect, test } from 'vitest';
import { inShop } from '../../tests/setup/as-shop.ts';
import { demoShop } from '../../tests/setup/demo-shop.ts';
import { orderNumber, sellNumber } from './order-number.ts';

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
	expect(['#SL 100042', '100042'].map((typed) => sellNumber.parse(typed))).toEqual(['SL-100042', 'SL-100042']);
	expect(['AS-100042', 'INV-100042'].map((typed) => sellNumber.safeParse(typed).success)).toEqual([false, false]);
});

test('a shop with another prefix reads its old numbers, too', async () => {
	await inShop({ ...demoShop, orderPrefix: 'DB' }, async () => {
		const typed = ['100042', 'db 100042', 'INV-100042', 'AS-100042'];
		expect(typed.map((text) => orderNumber.parse(text))).toEqual(['DB-100042', 'DB-100042', 'DB-100042', 'AS-100042']);
		expect(orderNumber.safeParse('eagle 2024').error?.issues[0]?.message).toBe(
			'Give the number of an order, for example DB-100042.',
		);
	});
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
