import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inShop, liveShop } from '../../tests/setup/as-shop.ts';
import { demoShop } from '../../tests/setup/demo-shop.ts';
import { maxSurcharge } from '../limits.ts';
import { baseMethod, paymentMethods, surchargeMethods } from '../payment-methods.ts';
import { areSurcharges, centsByMethod, piecePrices, priceLabel, type Surcharges } from './payment-prices.ts';
import { pieceCents } from './quantity-breaks.ts';

const cents = fc.oneof(fc.nat(10_000), fc.integer({ min: 0, max: 1e13 }));
const points = fc.nat(maxSurcharge);
const surcharges: fc.Arbitrary<Surcharges> = fc.dictionary(fc.constantFrom(...surchargeMethods), points);
const methods = fc.constantFrom(...paymentMethods);

test('adds the surcharge of a card in hundredths of a percent to the price by wire', () => {
	expect(centsByMethod(4_200_00, { card: 399 })).toBe(4_200_00);
	expect(centsByMethod(4_200_00, { card: 399 }, 'bank-wire')).toBe(4_200_00);
	expect(centsByMethod(4_200_00, { card: 399 }, 'cheque')).toBe(4_200_00);
	expect(centsByMethod(4_200_00, { card: 399 }, 'card')).toBe(4_367_58);
	expect(centsByMethod(1_25, { card: 400 }, 'card')).toBe(1_30);
	expect(centsByMethod(1_25, undefined, 'card')).toBe(1_25);
});

test('rounds the exact price with surcharge half up once', () => {
	fc.assert(
		fc.property(cents, surcharges, methods, (price, more, method) => {
			const own = method === baseMethod ? 0 : (more[method] ?? 0);
			const exact = (BigInt(price) * BigInt(10_000 + own) * 2n + 10_000n) / 20_000n;
			expect(BigInt(centsByMethod(price, more, method))).toBe(exact);
		}),
		{ numRuns: 2000 },
	);
});

test('no method is cheaper than wire, a higher surcharge never lowers a price, and a higher quantity never raises it', () => {
	const breaks = fc.array(fc.record({ from: fc.integer({ min: 2, max: 30 }), off: fc.integer({ min: 1, max: 99 }) }));
	fc.assert(
		fc.property(
			cents,
			points,
			fc.nat(500),
			breaks,
			fc.integer({ min: 1, max: 40 }),
			(price, card, more, steps, count) => {
				const each = pieceCents(price, steps, count);
				const byCard = centsByMethod(each, { card }, 'card');
				expect(byCard).toBeGreaterThanOrEqual(centsByMethod(each, { card }));
				expect(centsByMethod(each, { card: card + more }, 'card')).toBeGreaterThanOrEqual(byCard);
				expect(centsByMethod(pieceCents(price, steps, count + 1), { card }, 'card')).toBeLessThanOrEqual(byCard);
			},
		),
		{ numRuns: 2000 },
	);
});

const pricesOf = (cents: number, some: Surcharges | undefined) =>
	piecePrices(cents, some).map((price) => [price.name, price.cents, priceLabel(price)]);

test.each<[Surcharges | undefined, ReturnType<typeof pricesOf>]>([
	[undefined, [['Wire or check or card', 4_196_47, 'Regular price (wire or check or card)']]],
	[{ card: 0 }, [['Wire or check or card', 4_196_47, 'Regular price (wire or check or card)']]],
	[
		{ card: 399 },
		[
			['Card', 4_363_91, 'Regular price (card)'],
			['Wire or check', 4_196_47, 'Wire or check discount −$167.44 (−3.84%)'],
		],
	],
	[
		{ cheque: 100, card: 399 },
		[
			['Card', 4_363_91, 'Regular price (card)'],
			['Wire', 4_196_47, 'Wire discount −$167.44 (−3.84%)'],
			['Check', 4_238_43, 'Check discount −$125.48 (−2.88%)'],
		],
	],
	[
		{ cheque: 399, card: 399 },
		[
			['Check or card', 4_363_91, 'Regular price (check or card)'],
			['Wire', 4_196_47, 'Wire discount −$167.44 (−3.84%)'],
		],
	],
	[
		{ cheque: 399 },
		[
			['Wire or card', 4_196_47, 'Regular price (wire or card)'],
			['Check', 4_363_91, 'Check price difference +$167.44 (+3.99%)'],
		],
	],
])('with %j, the card price is the regular one, and other prices show their difference', (some, prices) => {
	expect(pricesOf(4_196_47, some)).toEqual(prices);
});

test('with PRICE_WORDING=wire, the card price is above the regular price', async () => {
	await inShop({ ...demoShop, priceWording: 'wire' }, async () => {
		expect(pricesOf(4_196_47, { card: 399 })).toEqual([
			['Wire or check', 4_196_47, 'Regular price (wire or check)'],
			['Card', 4_363_91, 'Card price difference +$167.44 (+3.99%)'],
		]);
	});
});

test('a shop without card payments has one price', async () => {
	await inShop(liveShop, async () => {
		expect(pricesOf(4_196_47, { card: 399 })).toEqual([['Wire or check', 4_196_47, 'Regular price (wire or check)']]);
	});
});

test('the wording never changes an amount', () => {
	fc.assert(
		fc.property(cents, surcharges, fc.integer({ min: 1, max: 99 }), (price, more, pieces) => {
			const prices = piecePrices(price, more, pieces);
			expect(prices.flatMap(({ methods }) => methods).toSorted()).toEqual(paymentMethods.toSorted());
			for (const { methods, cents: own, differenceCents } of prices) {
				for (const method of methods) expect(own).toBe(centsByMethod(price, more, method) * pieces);
				expect(own - differenceCents).toBe(centsByMethod(price, more, 'card') * pieces);
			}
		}),
	);
});

test.each([
	[{}, true],
	[{ cheque: 0, card: 10_000 }, true],
	[{ card: -1 }, false],
	[{ card: 10_001 }, false],
	[{ card: 3.99 }, false],
	[{ card: '399' }, false],
	[{ 'bank-wire': 1 }, false],
	[{ gold: 1 }, false],
	[null, false],
	['card', false],
])('accepts %j as surcharges: %s', (value, isValid) => {
	expect(areSurcharges(value)).toBe(isValid);
});
