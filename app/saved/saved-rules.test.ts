import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { card, cards } from '../../tests/setup/cards.ts';
import { maxCompared, restoreSaved, toggleSaved } from './saved-rules.ts';

const tote = card({ title: 'A tote' });

describe.each(['compare', 'wishlist'] as const)('%s', (list) => {
	test('adds a product that is not on the list', () => {
		expect(toggleSaved([], tote, list)).toEqual({
			products: [tote],
			notice: { type: 'success', text: `A tote added to ${list}`, view: list },
		});
	});

	test('removes a product that is on the list', () => {
		expect(toggleSaved([card({ id: '2' }), tote], { ...tote, price: 7 }, list)).toEqual({
			products: [card({ id: '2' })],
			notice: { type: 'error', text: `A tote remove to ${list}`, undo: { product: tote, index: 1 } },
		});
	});

	test('restores a removed product in its place, once', () => {
		const products = ['1', '2', '3'].map((id) => card({ id, title: `Product ${id}` }));
		const removal = toggleSaved(products, card({ id: '2' }), list);
		const removed = removal.notice.undo;
		if (!removed) throw new Error('The removal has no undo.');
		const restored = restoreSaved(removal.products, removed, list);
		expect(restored).toEqual({
			products,
			notice: { type: 'success', text: `Product 2 added to ${list}`, view: list },
		});
		expect(restoreSaved(products, removed, list).products).toBe(products);
	});

	test('adds a product that is out of stock', () => {
		expect(toggleSaved([], { ...tote, status: 'out-of-stock', quantity: 0 }, list).products).toHaveLength(1);
	});

	const lists = fc.uniqueArray(cards, { selector: (product) => product.id, maxLength: maxCompared - 1 });

	test('restores the list after toggling a new product twice', () => {
		fc.assert(
			fc.property(lists, (products) => {
				const other = card({ id: 'new' });
				expect(toggleSaved(toggleSaved(products, other, list).products, other, list).products).toEqual(products);
			}),
		);
	});

	test('never contains a product twice', () => {
		fc.assert(
			fc.property(fc.array(cards), (toggled) => {
				const products = toggled.reduce<typeof toggled>((saved, one) => toggleSaved(saved, one, list).products, []);
				expect(new Set(products.map((product) => product.id)).size).toBe(products.length);
			}),
		);
	});
});

test('refuses a fifth product to compare, until one is removed', () => {
	const four = ['1', '2', '3', '4'].map((id) => card({ id }));
	const fifth = card({ id: '5', title: 'A fifth' });
	const refused = toggleSaved(four, fifth, 'compare');
	expect(refused.products).toBe(four);
	expect(refused.notice).toEqual({
		type: 'warning',
		text: 'You can compare up to 4 products. Remove one to add A fifth.',
		view: 'compare',
	});
	expect(restoreSaved(four, { product: fifth, index: 0 }, 'compare')).toEqual(refused);
	const three = toggleSaved(four, card({ id: '2' }), 'compare').products;
	expect(toggleSaved(three, fifth, 'compare').products.map(({ id }) => id)).toEqual(['1', '3', '4', '5']);
	expect(toggleSaved(four, fifth, 'wishlist').products).toHaveLength(5);
});
