import { expect, test } from 'vitest';
import { changedHead, type Head, typesIn } from './head.ts';

const stored: Head = {
	lang: 'en',
	robots: '',
	canonical: '/product-details/1001',
	description: 'One troy ounce of gold.',
	data: ['Offer', 'Product'],
};

test('reports nothing for an unchanged head', () => {
	expect(changedHead({ ...stored, data: [...stored.data] }, stored)).toEqual([]);
});

test('reports changed, new and removed values by name', () => {
	const seen: Head = { lang: '', robots: 'noindex', canonical: '/cart', description: '', data: ['Offer', 'Thing'] };
	expect(changedHead(seen, stored)).toEqual([
		'lang is gone, was en',
		'robots is now noindex, was not set',
		'canonical is now /cart, was /product-details/1001',
		'description is gone, was One troy ounce of gold.',
		'JSON-LD of Product is gone',
		'JSON-LD of Thing is new',
	]);
});

test('finds types at any depth, and reports invalid JSON', () => {
	const data = { '@graph': [{ '@type': 'Product', offers: [{ '@type': ['Offer', 'Demand'] }] }, null] };
	expect(typesIn(JSON.stringify(data))).toEqual(['Product', 'Offer', 'Demand']);
	expect(typesIn('{')).toEqual(['not readable']);
});
