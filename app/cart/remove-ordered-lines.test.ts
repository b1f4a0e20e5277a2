import { describe, expect, test } from 'vitest';
import type { CartLine } from '../../contract/cart/cart.ts';
import { card } from '../../tests/setup/cards.ts';
import { removeOrderedLines } from './remove-ordered-lines.ts';

const coin = card({ id: 'coin' });
const bag = card({ id: 'bag' });
const line = (product = coin, quantity = 1): CartLine => ({
	...product,
	orderQuantity: quantity,
	localQuantity: quantity,
});

describe('removing ordered lines', () => {
	test('removes each ordered line', () => {
		const ordered = [
			{ product_id: 'coin', quantity: 2 },
			{ product_id: 'bag', quantity: 1 },
		];
		expect(removeOrderedLines([line(coin, 2), line(bag)], ordered)).toEqual([]);
	});

	test('keeps pieces that were added since, and ignores lines that are gone', () => {
		const hat = { ...line(card({ id: 'hat' })), size: 'M' };
		const ordered = [
			{ product_id: 'coin', quantity: 2 },
			{ product_id: 'hat', quantity: 1, size: 'S' },
			{ product_id: 'gone', quantity: 1 },
		];
		expect(removeOrderedLines([line(coin, 5), line(bag), hat], ordered)).toEqual([line(coin, 3), line(bag), hat]);
	});

	test('removes a line with fewer pieces than were ordered', () => {
		const ordered = [{ product_id: 'coin', quantity: 3 }];
		expect(removeOrderedLines([line(coin, 2)], ordered)).toEqual([]);
	});
});
