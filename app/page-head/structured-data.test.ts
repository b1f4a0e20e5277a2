import { expect, test } from 'vitest';
import type { Product } from '../../contract/catalogue/product.ts';
import { productData } from './structured-data.ts';

const site = { origin: 'https://shop.example', settings: { imageBase: '/pictures/' } };
const scarf = {
	id: '1090',
	title: 'Scarf',
	updated_at: '2026-03-04T05:06:07.000Z',
	description: 'Silk.',
	code: 'FA-SCARF',
	brand: { name: 'Wren' },
	parent: 'Fashion',
	productType: 'fashion',
	rating: { average: 0, count: 0 },
	reviews: [],
	discount: 0,
	pricing: { ask: 90 },
	status: 'in-stock',
	imageURLs: [
		{ img: 'a.webp', color: { name: 'Navy', clrCode: '#000080' } },
		{ img: 'b.webp', color: { name: 'Rust', clrCode: '#b7410e' } },
		{ img: 'c.webp' },
	],
	sizes: [],
} as unknown as Product;

test('describes a product with colors or sizes as a group of variants with one offer', () => {
	const data = productData(site, scarf, []);
	expect(data).toMatchObject({
		'@type': 'ProductGroup',
		productGroupID: 'FA-SCARF',
		variesBy: ['https://schema.org/color'],
		hasVariant: [
			{ name: 'Scarf, Navy', color: 'Navy', image: 'https://shop.example/pictures/a.webp', offers: { price: '90.00' } },
			{ name: 'Scarf, Rust', color: 'Rust', offers: { '@id': '#offer' } },
		],
	});
	expect(data).not.toHaveProperty('offers');
	const sized = productData(site, { ...scarf, sizes: ['S', 'M'] }, []);
	expect(sized.variesBy).toEqual(['https://schema.org/color', 'https://schema.org/size']);
	expect(sized.hasVariant).toHaveLength(4);
});

test('describes a product without options as a single product', () => {
	const data = productData(site, { ...scarf, imageURLs: [{ img: 'a.webp' }], sizes: ['One size'] }, []);
	expect(data).toMatchObject({ '@type': 'Product', sku: 'FA-SCARF', offers: { price: '90.00' } });
	expect(data.mainEntityOfPage).toEqual({
		'@type': 'ItemPage',
		url: 'https://shop.example/product-details/1090',
		dateModified: '2026-03-04T05:06:07.000Z',
	});
	expect(data).not.toHaveProperty('hasVariant');
});
