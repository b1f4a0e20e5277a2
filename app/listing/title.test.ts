import { expect, test } from 'vitest';
import { packRows } from '../catalogue/packed-rows.ts';
import { listingTitle } from './title.ts';

const facets = {
	brand: packRows([{ slug: 'northgate-refinery', name: 'Northgate Refinery', count: 3 }]),
	productType: packRows([{ slug: 'metal', name: 'Precious metals', count: 3 }]),
};
const coins = { slug: 'gold-coins', name: 'Gold Coins' };

test.for([
	[{}, undefined, 'All products'],
	[{ category: 'gold' }, coins, 'Gold Coins'],
	[{ brand: 'northgate-refinery' }, undefined, 'Northgate Refinery'],
	[{ brand: 'nobody' }, undefined, 'All products'],
	[{ brand: 'northgate-refinery', status: 'on-sale' }, coins, 'Gold Coins by Northgate Refinery, on sale'],
	[{ productType: 'metal' }, undefined, 'Precious metals'],
	[{ minPrice: '100', maxPrice: '2500' }, undefined, 'All products, from $100.00 up to $2,500.00'],
	[{ searchText: ' eagle ' }, undefined, 'All products, matching “eagle”'],
] as const)('%j is called %s', ([filters, category, title]) => {
	expect(listingTitle({ filters, facets }, category, 'All products')).toBe(title);
});
