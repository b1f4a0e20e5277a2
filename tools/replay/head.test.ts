import { expect, test } from 'vitest';
import { changedHead, type Head, typesIn } from './head.ts';

const stored: Head = {
	lang: 'en',
	robots: '',
	canonical: '/product-details/1001',
	description: 'One troy ounce of gold.',
	data: ['Offer', 'Product'],
};

test('a head that says the same has nothing to report', () => {
	expect(changedHead({ ...stored, data: [...stored.data] }, stored)).toEqual([]);
});

test('what has changed, come and gone is told by name', () => {
	const seen: Head = { lang: '', robots: 'noindex', canonical: '/cart', description: '', data: ['Offer', 'Thing'] };
	expect(changedHead(seen, stored)).toEqual([
		'lang is gone, was en',
		'robots is now noindex, was not said',
		'canonical is now /cart, was /product-details/1001',
		'description is gone, was One troy ounce of gold.',
		'JSON-LD of Product is gone',
		'JSON-LD of Thing is new',
	]);
});

test('types are found at whatever depth, and what is no JSON is no secret', () => {
	const data = { '@graph': [{ '@type': 'Product', offers: [{ '@type': ['Offer', 'Demand'] }] }, null] };
	expect(typesIn(JSON.stringify(data))).toEqual(['Product', 'Offer', 'Demand']);
	expect(typesIn('{')).toEqual(['not readable']);
});
