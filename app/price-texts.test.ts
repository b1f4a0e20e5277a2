import { expect, test } from 'vitest';
import type { Product } from '../contract/catalogue/product.ts';
import { formatDollars } from '../contract/format-dollars.ts';
import { paymentMethods } from '../contract/payment-methods.ts';
import { toCents, toDollars } from '../contract/pricing/amount.ts';
import { centsByWay } from '../contract/pricing/payment-ways.ts';
import { pieceCents } from '../contract/pricing/quantity-breaks.ts';
import { productData } from './page-head/structured-data.ts';
import { priceTexts } from './price-texts.server.ts';

test('every price of a product by quantity and payment is a gap, in its table and for search engines', () => {
	const breaks = [
		{ from: 10, off: 0.5 },
		{ from: 20, off: 1 },
	];
	const pricing = { ask: 4_217.35, breaks, surcharges: { cheque: 150, card: 399 } };
	const product = {
		id: '1001',
		title: 'Eagle',
		brand: { name: 'Mint' },
		rating: { count: 0 },
		reviews: [],
		sizes: [],
		imageURLs: [],
		discount: 3,
		pricing,
	} as unknown as Product;
	const { ask, ...terms } = pricing;
	const texts = priceTexts({
		spot: undefined,
		products: [{ id: '1001', ask, discount: 3, metal: 'gold', fineWeight: 1, ...terms }],
		bounds: [],
	});
	const told = [...JSON.stringify(productData(undefined, product, [])).matchAll(/"price":"([\d.]+)"/g)];
	// One piece, two breaks, and what check and card add.
	expect(told).toHaveLength(5);
	const paid = toCents(4_090.83);
	const shown = [1, 10, 20].flatMap((pieces) =>
		paymentMethods.map((way) =>
			formatDollars(toDollars(centsByWay(pieceCents(paid, breaks, pieces), pricing.surcharges, way))),
		),
	);
	expect(texts).toEqual(expect.arrayContaining([...told.map(([, price]) => price), ...shown]));
});
