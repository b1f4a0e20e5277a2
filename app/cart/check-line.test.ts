import { describe, expect, test } from 'vitest';
import type { CartLine } from '../../contract/cart/cart.ts';
import { card } from '../../tests/setup/cards.ts';
import { changeCart } from './change-cart.ts';
import { afterAdding, countedLines, faultOf, faultsOf, fixOf } from './check-line.ts';

const images = [
	{ img: 'red.webp', color: { name: 'Red', clrCode: '#ff0000' } },
	{ img: 'blue.webp', color: { name: 'Blue', clrCode: '#0000ff' } },
];
const hat = card({ id: 'hat', title: 'Hat', img: 'red.webp', imageURLs: images, sizes: ['S', 'M'], quantity: 18 });
const line = (facts: Partial<CartLine> = {}): CartLine => ({ ...hat, orderQuantity: 4, localQuantity: 2, ...facts });

test.each([
	['as many as there are', {}, null],
	['none left', { quantity: 0 }, { text: 'Out of stock.', most: 0 }],
	['not to be had though there are some', { status: 'out-of-stock' }, { text: 'Out of stock.', most: 0 }],
	['fewer left', { quantity: 3 }, { text: 'Only 3 in stock.', most: 3 }],
	['a size that is sold', { size: 'M' }, null],
	['a size that is not sold any more', { size: 'L' }, { text: 'No longer sold in size L.', most: 0 }],
	['a color that is not sold any more', { color: 'Green' }, { text: 'No longer sold in Green.', most: 0 }],
	['a product that is not sold any more', { id: 'gone' }, { text: 'No longer sold.', most: 0 }],
] as const)('%s', (_, facts, fault) => {
	expect(faultOf(line(facts), [line(facts)], new Set(['gone']))).toEqual(fault);
});

describe('sizes of one product share its stock', () => {
	const size = (name: 'S' | 'M' | 'L', orderQuantity: number) => line({ size: name, orderQuantity, quantity: 6 });
	const together = (wanted: number) => `Only 6 in stock across all options, and your cart has ${wanted}.`;

	test.each([
		['each within it, both together not', 5, 4, [2, 1]],
		['nothing is left for the smaller one', 8, 1, [5, 0]],
		['both together just within it', 5, 1, [undefined, undefined]],
	])('%s', (_, small, medium, most) => {
		const cart = [size('S', small), size('M', medium)];
		const faults = cart.map((one) => faultOf(one, cart));
		expect(faults.map((fault) => fault?.most)).toEqual(most);
		for (const fault of faults) if (fault) expect(fault.text).toBe(together(small + medium));
	});

	test('the offer solves it wherever pieces are left for the line', () => {
		const cart = [size('S', 8), size('M', 1)];
		const { action } = fixOf(cart[0] as CartLine, faultOf(cart[0] as CartLine, cart)?.most ?? null);
		expect(faultsOf(changeCart(cart, action).lines)).toEqual({});
		const { action: other } = fixOf(cart[1] as CartLine, faultOf(cart[1] as CartLine, cart)?.most ?? null);
		const rest = changeCart(cart, other).lines;
		expect(faultsOf(rest)).toEqual({ 0: 'Hat, Size S: Only 6 in stock.' });
	});

	test('a size that is not sold any more takes nothing of it', () => {
		const cart = [size('L', 9), size('S', 6)];
		expect(cart.map((one) => faultOf(one, cart)?.most)).toEqual([0, undefined]);
		expect(countedLines(cart)).toEqual([cart[1]]);
	});

	test('the button says of which size it is; the sentence has the title once', () => {
		expect(fixOf(size('S', 8), 5)).toMatchObject({ fix: 'Set to 5', more: 'items of Hat, Size S' });
		expect(fixOf(size('S', 8), 0)).toMatchObject({ fix: 'Remove', more: 'Hat, Size S', action: { key: 'hat|S' } });
		expect(faultsOf([size('S', 8)])).toEqual({ 0: 'Hat, Size S: Only 6 in stock.' });
	});

	test('the toast adds them up, and says whose number it offers', () => {
		expect(afterAdding('hat', [size('S', 5), size('M', 4)])).toMatchObject({
			text: 'Your cart has 9, only 6 in stock. Size M:',
			fix: { fix: 'Set to 1', action: { type: 'set-quantity', key: 'hat|M', quantity: 1 } },
		});
		expect(afterAdding('hat', [size('S', 8)])).toMatchObject({
			text: 'Your cart has 8, only 6 in stock.',
			fix: { action: { quantity: 6 } },
		});
		expect(afterAdding('hat', [size('S', 5), size('M', 1)])).toBe(null);
	});

	test('the toast speaks of what was added, whatever else ends in the same words', () => {
		const [short, other] = [line({ orderQuantity: 19 }), line({ id: 'felt', title: 'Felt Hat', orderQuantity: 20 })];
		expect(afterAdding('felt', [short, other])?.text).toBe('Your cart has 20, only 18 in stock.');
		expect(afterAdding('none', [short, other])).toBe(null);
	});
});
