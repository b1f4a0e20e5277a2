import { expect, test } from 'vitest';
import type { Filters } from './query.ts';
import { listingTitle } from './title.ts';

const none: { slug: string; name: string; count: number }[] = [];
const facets = {
	brand: [
		{ slug: 'northgate-refinery', name: 'Northgate Refinery', count: 3 },
		{ slug: 'highmoor-mint', name: 'Highmoor Mint', count: 2 },
	],
	productType: [{ slug: 'metal', name: 'Precious metals', count: 3 }],
	category: [
		{ slug: 'gold', name: 'Gold', count: 3 },
		{ slug: 'silver', name: 'Silver', count: 3 },
	],
	weight: [
		{ slug: '0.1', name: '1/10 oz', count: 1 },
		{ slug: '1', name: '1 oz', count: 3 },
	],
	year: [{ slug: '2026', name: '2026', count: 3 }],
	premium: [
		{ slug: 'under-3', name: 'Under 3%', count: 3 },
		{ slug: '3-to-5', name: '3 to 5%', count: 2 },
	],
	subCategory: none,
	fineness: none,
	status: [{ slug: 'on-sale', name: 'On sale', count: 1 }],
};
const coins = { slug: 'gold-coins', name: 'Gold Coins' };

const cases: [Filters, typeof coins | undefined, string][] = [
	[{}, undefined, 'All products'],
	[{ category: ['gold'] }, coins, 'Gold Coins'],
	[{ category: ['gold', 'silver'] }, undefined, 'Gold and Silver'],
	[{ brand: ['northgate-refinery'] }, undefined, 'Northgate Refinery'],
	[{ brand: ['nobody'] }, undefined, 'All products'],
	[{ brand: ['northgate-refinery'], status: ['on-sale'] }, coins, 'Gold Coins by Northgate Refinery, on sale'],
	[{ brand: ['northgate-refinery', 'highmoor-mint'] }, coins, 'Gold Coins by Northgate Refinery or Highmoor Mint'],
	[{ productType: ['metal'] }, undefined, 'Precious metals'],
	[{ category: ['gold'], weight: ['0.1', '1'], year: ['2026'] }, coins, 'Gold Coins, 1/10 oz or 1 oz, 2026'],
	[{ premium: ['under-3'] }, undefined, 'All products, premium under 3%'],
	[{ premium: ['3-to-5', 'under-3'] }, undefined, 'All products, premium under 3% or 3 to 5%'],
	[{ minPrice: '100', maxPrice: '2500' }, undefined, 'All products, from $100.00 up to $2,500.00'],
	[{ maxPrice: '2500', maxPerOunce: '4300' }, undefined, 'All products, up to $2,500.00, up to $4,300.00 an ounce'],
	[{ searchText: ' eagle ' }, undefined, 'All products, matching “eagle”'],
];
test.for(cases)('the title for %j is %s', ([filters, category, title]) => {
	expect(listingTitle({ filters, facets }, category, 'All products')).toBe(title);
});
