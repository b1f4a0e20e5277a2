import { describe, expect, test } from 'vitest';
import type { CartLine } from '../../contract/cart/cart.ts';
import { card } from '../../tests/setup/cards.ts';
import { faultOf, withFresh } from './fresh-rules.ts';

const images = [
	{ img: 'red.webp', color: { name: 'Red', clrCode: '#ff0000' } },
	{ img: 'blue.webp', color: { name: 'Blue', clrCode: '#0000ff' } },
];
const hat = card({ id: 'hat', title: 'Hat', img: 'red.webp', imageURLs: images, sizes: ['S', 'M'], quantity: 18 });
const line = (facts: Partial<CartLine> = {}): CartLine => ({ ...hat, orderQuantity: 4, localQuantity: 2, ...facts });

describe('bringing kept products up to date', () => {
	test('a line has what its product has today, and keeps what was picked and how many', () => {
		const kept = [line({ size: 'M', color: 'Blue', img: 'old.webp' })];
		const today = card({ ...hat, title: 'Felt hat', quantity: 3, discount: 5 });
		expect(withFresh(kept, ['hat'], [today])).toEqual([
			{ ...today, size: 'M', color: 'Blue', img: 'blue.webp', orderQuantity: 4, localQuantity: 2 },
		]);
	});

	test('what the shop does not know has no pieces', () => {
		expect(withFresh([line()], ['hat'], [])).toEqual([line({ quantity: 0, status: 'out-of-stock' })]);
	});

	test('what was put in since it was asked stays as it is', () => {
		expect(withFresh([line({ id: 'new' })], ['hat'], [])).toEqual([line({ id: 'new' })]);
	});

	test('when nothing has changed it is the same list, whatever the order of the fields', () => {
		const kept = [line({ size: 'M', color: 'Red' })];
		const turned = Object.fromEntries(Object.entries(hat).reverse()) as typeof hat;
		expect(withFresh(kept, ['hat'], [turned])).toBe(kept);
	});
});

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
	expect(faultOf(line(facts), new Set(['gone']))).toEqual(fault);
});
