import { expect, test } from 'vitest';
import { sampleCard } from '../dev-kit/sample-card.ts';
import { packCards, unpackCards } from './packed-cards.ts';

const coin = {
	...sampleCard({}),
	sku: 'AU-1',
	code: 'AU-1',
	title: '1/2 oz Coin',
	slug: '1-2-oz-coin',
	imageURLs: [{ img: 'a.webp' }, { img: 'b.webp', placeholder: '#fff' }],
	img: 'a.webp',
	price: 12.5,
	pricing: { ask: 12.5 },
	parent: 'Gold',
	category: { name: 'Gold' },
};

test('cards come out as they were packed, whether what follows follows or not', () => {
	const others = [
		{ ...coin, code: 'other' },
		{ ...coin, slug: 'another-name' },
		{ ...coin, img: 'b.webp' },
		{ ...coin, imageURLs: [], img: '' },
		{ ...coin, price: 13 },
		{ ...coin, category: { name: 'Silver' } },
		...[
			'face.webp?v=a-_1',
			'face.webp',
			'deep/face.webp?v=a1',
			'face.webp?v=',
			'.webp?v=a1',
			'a.webp?v=b.webp?v=c',
		].map((file) => ({
			...coin,
			img: `products/au-1/${file}`,
			imageURLs: [{ img: `products/au-1/${file}` }, { img: `products/au-2/${file}` }],
		})),
	];
	for (const cards of [[], [coin], [coin, ...others], others]) expect(unpackCards(packCards(cards))).toEqual(cards);
});

test('what follows from the rest is not said, and cards are the same each time they are asked for', () => {
	const packed = packCards([{ ...coin, imageURLs: [{ img: 'a.webp' }] }]);
	expect(packed.packed).toContain('~sku~');
	for (const name of ['code', 'slug', 'price', 'category']) expect(packed.packed).not.toContain(`~${name}~`);
	expect(unpackCards(packed)).toBe(unpackCards(packed));
	const pictured = { ...coin, imageURLs: [{ img: 'products/au-1/face.webp?v=s7TAHb' }] };
	expect(packCards([pictured]).packed).toContain('~/face/s7TAHb~');
});
