import { expect, test } from 'vitest';
import { tellOrders } from './format-orders.ts';

const order = {
	order_number: 'AS-100042',
	status: 'canceled',
	refund: 'due',
	placed_at: '2026-11-22T16:05:41.000Z',
	email: 'jane@example.com',
	pieces: 3,
	total: 1234.5,
	payment_method: 'bank-wire',
} as const;

test('orders are a table under its heads', () => {
	expect(tellOrders({ orders: [order], total: 1, page: 1, pages: 1 }).split('\n')).toEqual([
		'Number     Status                Placed                     Pieces  Total      Pays by    Email',
		'AS-100042  canceled, refund due  Nov 22, 2026, 11:05 AM ET  3       $1,234.50  bank-wire  jane@example.com',
		'1 in all, page 1 of 1.',
		'',
	]);
	expect(tellOrders({ orders: [], total: 0, page: 1, pages: 1 })).toBe('No order.\n');
});

test('what others typed does not steer the terminal', () => {
	const hostile = { ...order, email: '\u001b[2Jjane@example.com\u202e' };
	expect(tellOrders({ orders: [hostile], total: 1, page: 1, pages: 1 })).toContain(' [2Jjane@example.com');
});
