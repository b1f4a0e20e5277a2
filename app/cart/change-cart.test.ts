import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartLine } from '../../contract/cart/cart.ts';
import { maxLineQuantity, maxLines } from '../../contract/limits.ts';
import { card, cards } from '../../tests/setup/cards.ts';
import { type CartAction, changeCart } from './change-cart.ts';

const coin = card({ id: 'coin', title: 'Gold Eagle 1 oz' });
const bag = card({ id: 'bag', title: 'A tote' });
const line = (product = coin, quantity = 1): CartLine => ({
	...product,
	orderQuantity: quantity,
	localQuantity: quantity,
});
const quantities = (lines: CartLine[]) => lines.map((one) => [one.id, one.orderQuantity]);

describe('adding', () => {
	test('adds a line for the product', () => {
		const { lines, notice } = changeCart([], { type: 'add', product: coin, quantity: 1 });
		expect(lines).toEqual([line()]);
		expect(notice).toEqual({ type: 'success', text: 'Gold Eagle 1 oz added to cart', added: coin.id, view: 'cart' });
	});

	test('names the quantity if it is more than 1', () => {
		const { lines, notice } = changeCart([line(bag)], { type: 'add', product: coin, quantity: 3 });
		expect(quantities(lines)).toEqual([
			['bag', 1],
			['coin', 3],
		]);
		expect(notice).toEqual({ type: 'success', text: '3 Gold Eagle 1 oz added to cart', added: coin.id, view: 'cart' });
	});

	test('adds no line to a full cart, but pieces to its lines', () => {
		const full = Array.from({ length: maxLines }, (_, n) => line(card({ id: String(n) })));
		const { lines, notice } = changeCart(full, { type: 'add', product: coin, quantity: 1 });
		expect(lines).toBe(full);
		expect(notice).toEqual({
			type: 'error',
			text: 'Your cart has 100 different items, the most allowed in an order.',
		});
		expect(changeCart(full, { type: 'add', product: card({ id: '7' }), quantity: 2 }).lines[7]?.orderQuantity).toBe(3);
	});

	test('raises the quantity of an existing line', () => {
		const { lines } = changeCart([line(), line(bag)], { type: 'add', product: coin, quantity: 2 });
		expect(quantities(lines)).toEqual([
			['coin', 3],
			['bag', 1],
		]);
	});

	test.each([
		[3, 'success'],
		[4, 'warning'],
	] as const)('%d to 2 existing pieces, with a stock of 5, shows a toast of type %s', (quantity, type) => {
		const change = changeCart([line(coin, 2)], { type: 'add', product: { ...coin, quantity: 5 }, quantity });
		expect(change.notice).toEqual({
			type,
			text: `${quantity} Gold Eagle 1 oz added to cart`,
			added: coin.id,
			view: 'cart',
		});
	});

	test.each([
		{ status: 'out-of-stock', quantity: 0 },
		{ status: 'out-of-stock', quantity: 4 },
		{ status: 'in-stock', quantity: 0 },
	] as const)('refuses a product without stock ($status, $quantity left)', (stock) => {
		const lines = [line(bag)];
		const change = changeCart(lines, { type: 'add', product: { ...coin, ...stock }, quantity: 1 });
		expect(change.lines).toBe(lines);
		expect(change.notice).toEqual({ type: 'error', text: 'Out of stock Gold Eagle 1 oz' });
	});

	test('fifty clicks add fifty pieces', () => {
		const click: CartAction = { type: 'add', product: coin, quantity: 1 };
		const lines = Array.from({ length: 50 }).reduce<CartLine[]>((cart) => changeCart(cart, click).lines, []);
		expect(quantities(lines)).toEqual([['coin', 50]]);
	});
});

describe('sizes and colors', () => {
	const images = [
		{ img: 'red.webp', color: { name: 'Red', clrCode: '#ff0000' } },
		{ img: 'blue.webp', color: { name: 'Blue', clrCode: '#0000ff' } },
	];
	const hat = card({ id: 'hat', img: 'red.webp', imageURLs: images, sizes: ['S', 'M'] });
	const add = (lines: CartLine[], size: string, color: string) =>
		changeCart(lines, { type: 'add', product: hat, quantity: 1, chosen: { size, color } }).lines;

	test('each choice has its own line and picture; the same choice raises the quantity', () => {
		const lines = add(add(add([], 'S', 'Red'), 'M', 'Blue'), 'S', 'Red');
		expect(lines).toMatchObject([
			{ id: 'hat', size: 'S', color: 'Red', img: 'red.webp', orderQuantity: 2 },
			{ id: 'hat', size: 'M', color: 'Blue', img: 'blue.webp', orderQuantity: 1 },
		]);
	});

	test('a change or removal affects only its own line', () => {
		const lines = add(add([], 'S', 'Red'), 'M', 'Red');
		const raised = changeCart(lines, { type: 'increment', key: 'hat|M|Red' }).lines;
		expect(raised.map((one) => one.orderQuantity)).toEqual([1, 2]);
		expect(changeCart(raised, { type: 'remove', key: 'hat|S|Red' }).lines).toMatchObject([{ size: 'M' }]);
	});
});

describe('changing a quantity', () => {
	test('increment raises it without a toast', () => {
		expect(changeCart([line()], { type: 'increment', key: 'coin' })).toEqual({ lines: [line(coin, 2)] });
	});

	test('decrement lowers it and shows a toast', () => {
		const { lines, notice } = changeCart([line(coin, 2)], { type: 'decrement', key: 'coin' });
		expect(lines).toEqual([line()]);
		expect(notice).toEqual({ type: 'info', text: 'Decrement Quantity For Gold Eagle 1 oz' });
	});

	test('decrement at 1 changes nothing and shows no toast', () => {
		expect(changeCart([line()], { type: 'decrement', key: 'coin' })).toEqual({ lines: [line()] });
	});

	test.each([
		[7, 7],
		[0, 1],
		[-3, 1],
		[2.9, 2],
		[Number.NaN, 1],
		[Number.POSITIVE_INFINITY, 1],
		[10_000, maxLineQuantity],
	])('setting it to %d gives %d', (quantity, given) => {
		const { lines } = changeCart([line(coin, 5)], { type: 'set-quantity', key: 'coin', quantity });
		expect(quantities(lines)).toEqual([['coin', given]]);
	});
});

test('remove deletes the line and shows a toast', () => {
	const { lines, notice } = changeCart([line(), line(bag)], { type: 'remove', key: 'coin' });
	expect(lines).toEqual([line(bag)]);
	const undo = { type: 'restore', line: line(), index: 0 };
	expect(notice).toEqual({ type: 'error', text: 'Gold Eagle 1 oz remove to cart', undo });
});

describe('restore', () => {
	const cap = card({ id: 'cap', title: 'A cap', sizes: ['S', 'M'] });
	const removed: CartLine = { ...cap, size: 'M', orderQuantity: 3, localQuantity: 1 };
	const restore = (lines: CartLine[], more: Partial<CartLine> = {}) =>
		changeCart(lines, { type: 'restore', line: { ...removed, ...more }, index: 1 });

	test('puts the line back in its place, with its option and quantity', () => {
		const { lines, notice } = restore([line(), line(bag)]);
		expect(lines).toEqual([line(), { ...removed, localQuantity: 3 }, line(bag)]);
		expect(notice).toEqual({ type: 'success', text: '3 A cap added to cart', added: 'cap', view: 'cart' });
	});

	test('appends the line if the cart is shorter by now', () => {
		expect(restore([]).lines).toMatchObject([{ id: 'cap', size: 'M', orderQuantity: 3 }]);
	});

	test('raises the quantity if the same option was added again', () => {
		const again = { ...removed, orderQuantity: 2, localQuantity: 2 };
		expect(quantities(restore([again]).lines)).toEqual([['cap', 5]]);
	});

	test('refuses a product whose stock is gone', () => {
		const lines = [line()];
		const change = restore(lines, { quantity: 0, status: 'out-of-stock' });
		expect(change).toEqual({ lines, notice: { type: 'error', text: 'Out of stock A cap' } });
	});
});

test('clear empties the cart without a toast', () => {
	expect(changeCart([line(), line(bag)], { type: 'clear' })).toEqual({ lines: [] });
});

test.each(['increment', 'decrement', 'remove'] as const)(
	'%s of a line that is not in the cart changes nothing',
	(type) => {
		expect(changeCart([line()], { type, key: 'other' })).toEqual({ lines: [line()] });
	},
);

describe('after any sequence of actions', () => {
	const ids = fc.constantFrom('1', '2', '3', '4', 'other');
	const anyQuantity = fc.oneof(fc.integer({ min: -5, max: 20 }), fc.double(), fc.constant(maxLineQuantity));
	const actions: fc.Arbitrary<CartAction> = fc.oneof(
		fc.record({ type: fc.constant('add' as const), product: cards, quantity: anyQuantity }),
		fc.record({ type: fc.constantFrom('increment', 'decrement', 'remove'), key: ids }),
		fc.record({ type: fc.constant('set-quantity' as const), key: ids, quantity: anyQuantity }),
		fc.record({ type: fc.constant('clear' as const) }),
	);
	const carts = fc
		.array(actions, { maxLength: 40 })
		.map((done) => done.reduce<CartLine[]>((lines, action) => changeCart(lines, action).lines, []));

	test('every line has an integer quantity from 1 to 9,999', () => {
		fc.assert(
			fc.property(carts, (lines) => {
				for (const { orderQuantity, localQuantity } of lines) {
					expect(Number.isInteger(orderQuantity) && orderQuantity >= 1 && orderQuantity <= 9_999).toBe(true);
					expect(Number.isInteger(localQuantity) && localQuantity >= 0 && localQuantity <= orderQuantity).toBe(true);
				}
			}),
		);
	});

	test('a product has at most one line', () => {
		fc.assert(fc.property(carts, (lines) => new Set(lines.map((one) => one.id)).size === lines.length));
	});

	test('adding a new product and removing it restores the cart', () => {
		fc.assert(
			fc.property(carts, anyQuantity, (lines, quantity) => {
				const added = changeCart(lines, { type: 'add', product: coin, quantity }).lines;
				expect(changeCart(added, { type: 'remove', key: coin.id }).lines).toEqual(lines);
			}),
		);
	});

	test('restoring a removed line takes its removal back', () => {
		fc.assert(
			fc.property(carts, ids, (lines, key) => {
				const { lines: rest, notice } = changeCart(lines, { type: 'remove', key });
				const restored = notice?.undo ? changeCart(rest, notice.undo).lines : rest;
				expect(quantities(restored)).toEqual(quantities(lines));
			}),
		);
	});

	test('an increment and a decrement restore the cart, below the limit', () => {
		fc.assert(
			fc.property(carts, ids, (lines, id) => {
				fc.pre(lines.every((one) => one.orderQuantity < maxLineQuantity));
				const raised = changeCart(lines, { type: 'increment', key: id }).lines;
				expect(quantities(changeCart(raised, { type: 'decrement', key: id }).lines)).toEqual(quantities(lines));
			}),
		);
	});

	test('an action changes only its own line, and does not mutate the cart', () => {
		fc.assert(
			fc.property(carts, actions, (lines, action) => {
				const before = structuredClone(lines);
				const after = changeCart(lines, action).lines;
				expect(lines).toEqual(before);
				if (action.type === 'clear' || action.type === 'restore') return;
				const own = action.type === 'add' ? action.product.id : action.key;
				const others = (cart: CartLine[]) => cart.filter((one) => one.id !== own);
				expect(others(after)).toEqual(others(before));
			}),
		);
	});
});
