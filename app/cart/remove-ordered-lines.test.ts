import { describe, expect, test } from 'vitest';
import type { CartLine } from '../../contract/cart/cart.ts';
import { card } from '../../tests/setup/cards.ts';
import { withoutOrdered } from './remove-ordered-lines.ts';

const coin = card({ id: 'coin' });
const bag = card({ id: 'bag' });
const line = (product = coin, quantity = 1): CartLine => ({
	...product,
	orderQuantity: quantity,
	localQuantity: quantity,
});

describe('what was ordered', () => {
	test('leaves the cart line by line', () => {
		const ordered = [
			{ product_id: 'coin', quantity: 2 },
			{ product_id: 'bag', quantity: 1 },
		];
		expect(withoutOrdered([line(coin, 2), line(bag)], ordered)).toEqual([]);
	});

	test('leaves what was put in since, and what has gone is not missed', () => {
		const hat = { ...line(card({ id: 'hat' })), size: 'M' };
		const pieces = [
			{ product_id: 'coin', quantity: 2 },
			{ product_id: 'hat', quantity: 1, size: 'S' },
			{ product_id: 'gone', quantity: 1 },
		];
		expect(withoutOrdered([line(coin, 5), line(bag), hat], pieces)).toEqual([line(coin, 3), line(bag), hat]);
	});

	test('never leaves less than nothing', () => {
		const pieces = [{ product_id: 'coin', quantity: 3 }];
		expect(withoutOrdered([line(coin, 2)], pieces)).toEqual([]);
	});
});
