import { expect, test } from 'vitest';
import { formatOrders } from './format-orders.ts';

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

test('formats orders as a table', () => {
	expect(formatOrders({ orders: [order], total: 1, page: 1, pages: 1 }).split('\n')).toEqual([
		'Number     Status                Placed                     Items  Total      Payment    Email',
		'AS-100042  canceled, refund due  Nov 22, 2026, 11:05 AM ET  3      $1,234.50  bank-wire  jane@example.com',
		'Total: 1. Page 1 of 1.',
		'',
	]);
	expect(formatOrders({ orders: [], total: 0, page: 1, pages: 1 })).toBe('There are no orders.\n');
});

test('removes control characters from text of other people', () => {
	const hostile = { ...order, email: '\u001b[2Jjane@example.com\u202e' };
	expect(formatOrders({ orders: [hostile], total: 1, page: 1, pages: 1 })).toContain(' [2Jjane@example.com');
});
