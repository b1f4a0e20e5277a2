import { describe, expect, test } from 'vitest';
import type { CartLine } from '../../contract/cart/cart.ts';
import { card } from '../../tests/setup/cards.ts';
import { changeCart } from './change-cart.ts';
import { countedLines, faultOf, faultsOf, fixOf, shortageAfterAdding } from './check-line.ts';

const images = [
	{ img: 'red.webp', color: { name: 'Red', clrCode: '#ff0000' } },
	{ img: 'blue.webp', color: { name: 'Blue', clrCode: '#0000ff' } },
];
const hat = card({ id: 'hat', title: 'Hat', img: 'red.webp', imageURLs: images, sizes: ['S', 'M'], quantity: 18 });
const line = (facts: Partial<CartLine> = {}): CartLine => ({ ...hat, orderQuantity: 4, localQuantity: 2, ...facts });

test.each([
	['a line within the stock', {}, null],
	['a product without stock', { quantity: 0 }, { text: 'Out of stock.', most: 0 }],
	['a product marked as out of stock', { status: 'out-of-stock' }, { text: 'Out of stock.', most: 0 }],
	['a line above the stock', { quantity: 3 }, { text: 'Only 3 in stock.', most: 3 }],
	['a size that is sold', { size: 'M' }, null],
	['a size that is no longer sold', { size: 'L' }, { text: 'No longer sold in size L.', most: 0 }],
	['a color that is no longer sold', { color: 'Green' }, { text: 'No longer sold in Green.', most: 0 }],
	['a product that is no longer sold', { id: 'gone' }, { text: 'No longer sold.', most: 0 }],
] as const)('finds the fault of %s', (_, facts, fault) => {
	expect(faultOf(line(facts), [line(facts)], new Set(['gone']))).toEqual(fault);
});

describe('the sizes of a product, which share its stock', () => {
	const size = (name: 'S' | 'M' | 'L', orderQuantity: number) => line({ size: name, orderQuantity, quantity: 6 });
	const together = (wanted: number) => `Only 6 in stock across all options, and your cart has ${wanted}.`;

	test.each([
		['each is within the stock, but not both together', 5, 4, [2, 1]],
		['one leaves no stock for the other', 8, 1, [5, 0]],
		['both together are within the stock', 5, 1, [undefined, undefined]],
	])('if %s', (_, small, medium, most) => {
		const cart = [size('S', small), size('M', medium)];
		const faults = cart.map((one) => faultOf(one, cart));
		expect(faults.map((fault) => fault?.most)).toEqual(most);
		for (const fault of faults) if (fault) expect(fault.text).toBe(together(small + medium));
	});

	test('the offered fix corrects the line if the other lines leave any stock', () => {
		const cart = [size('S', 8), size('M', 1)];
		const { action } = fixOf(cart[0] as CartLine, faultOf(cart[0] as CartLine, cart)?.most ?? null);
		expect(faultsOf(changeCart(cart, action).lines)).toEqual({});
		const { action: other } = fixOf(cart[1] as CartLine, faultOf(cart[1] as CartLine, cart)?.most ?? null);
		const rest = changeCart(cart, other).lines;
		expect(faultsOf(rest)).toEqual({ 0: 'Hat, Size S: Only 6 in stock.' });
	});

	test('a size that is no longer sold uses none of the stock', () => {
		const cart = [size('L', 9), size('S', 6)];
		expect(cart.map((one) => faultOf(one, cart)?.most)).toEqual([0, undefined]);
		expect(countedLines(cart)).toEqual([cart[1]]);
	});

	test('the button names the size, and the sentence contains the title once', () => {
		expect(fixOf(size('S', 8), 5)).toMatchObject({ fix: 'Set to 5', more: 'items of Hat, Size S' });
		expect(fixOf(size('S', 8), 0)).toMatchObject({ fix: 'Remove', more: 'Hat, Size S', action: { key: 'hat|S' } });
		expect(faultsOf([size('S', 8)])).toEqual({ 0: 'Hat, Size S: Only 6 in stock.' });
	});

	test('the toast adds up the sizes and names the size that its fix changes', () => {
		expect(shortageAfterAdding('hat', [size('S', 5), size('M', 4)])).toMatchObject({
			text: 'Your cart has 9, only 6 in stock. Size M:',
			fix: { fix: 'Set to 1', action: { type: 'set-quantity', key: 'hat|M', quantity: 1 } },
		});
		expect(shortageAfterAdding('hat', [size('S', 8)])).toMatchObject({
			text: 'Your cart has 8, only 6 in stock.',
			fix: { action: { quantity: 6 } },
		});
		expect(shortageAfterAdding('hat', [size('S', 5), size('M', 1)])).toBe(null);
	});

	test('the toast is about the added product, even if another title ends the same', () => {
		const [short, other] = [line({ orderQuantity: 19 }), line({ id: 'felt', title: 'Felt Hat', orderQuantity: 20 })];
		expect(shortageAfterAdding('felt', [short, other])?.text).toBe('Your cart has 20, only 18 in stock.');
		expect(shortageAfterAdding('none', [short, other])).toBe(null);
	});
});
