import { expect } from 'vitest';
import { productImages } from '../../backend/catalogue/tables.ts';
import type { Product } from '../../contract/product.ts';
import { type Showcase, showcases } from '../../contract/showcase.ts';
import { test } from '../setup/api.ts';

const pictures = (product: Product) => new Set(product.imageURLs.map((entry) => entry.img)).size;
const colors = (product: Product) => product.imageURLs.filter((entry) => entry.color).length;

/** What the product that is shown off has. */
const has: Record<Showcase, (product: Product) => boolean> = {
	featured: (product) => product.featured,
	offer: ({ offerDate }) => Date.parse(offerDate?.endDate ?? '') > Date.now(),
	pictures: (product) => pictures(product) >= 2,
	swatches: (product) => colors(product) >= 3 && pictures(product) >= 3,
	video: (product) => product.videoId !== null,
};

test.for(showcases)('the product shown off for its %s is in stock and has it', async (showcase, { shop }) => {
	const { product } = (await shop.get('getShowcaseProduct', { with: showcase })).body;
	expect(has[showcase](product)).toBe(true);
	expect(product.status).toBe('in-stock');
	expect((await shop.get('getProductDetails', { id: product.id })).body.product).toEqual(product);
});

test('a new product with more pictures than all others is the one shown off for them', async ({ shop, sell }) => {
	const { id } = await sell();

	await shop.db.insert(productImages).values(
		Array.from({ length: 40 }, (_, position) => ({
			productId: id,
			imgPath: `${position}.webp`,
			imgCode: String(position),
			position,
		})),
	);
	expect((await shop.get('getShowcaseProduct', { with: 'pictures' })).body.product.id).toBe(id);
});

test('the next best is another product', async ({ shop }) => {
	const best = await shop.get('getShowcaseProduct', { with: 'pictures' });
	const next = await shop.get('getShowcaseProduct', { with: 'pictures', rank: '2' });
	expect(next.body.product.id).not.toBe(best.body.product.id);
	expect(pictures(next.body.product)).toBeGreaterThan(1);
});

test('what nobody shows off is refused with what can be', async ({ shop }) => {
	const answer = await shop.get('getShowcaseProduct', { with: 'luck' as never });
	expect(answer.status).toBe(400);
	expect(answer.error.fields?.with).toContain('swatches');
});
