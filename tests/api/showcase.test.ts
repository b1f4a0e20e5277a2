import { expect } from 'vitest';
import { productImages } from '../../backend/catalogue/picture-tables.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import { type Showcase, showcases } from '../../contract/catalogue/showcase.ts';
import { test } from '../setup/api.ts';

const pictures = (product: Product) => new Set(product.imageURLs.map((entry) => entry.img)).size;
const colors = (product: Product) => product.imageURLs.filter((entry) => entry.color).length;

const hasOffer = ({ offerDate }: Product) => Date.parse(offerDate?.endDate ?? '') > Date.now();

/** Properties of the featured product. */
const has: Record<Showcase, (product: Product) => boolean> = {
	featured: (product) => product.featured,
	offer: hasOffer,
	ending: hasOffer,
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

test('a new product with the most pictures becomes the featured one', async ({ shop, sell }) => {
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

test('the featured offer is the one that ends first, by type or of all', async ({ shop, sell }) => {
	const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
	const running = { offerStart: inMinutes(-60), discount: 5 };
	// More products than a page of a listing, all with a larger discount.
	for (let minutes = 30; minutes < 45; minutes++)
		await sell({ ...running, discount: 90, offerEnd: inMinutes(minutes) });
	const soon = await sell({ ...running, offerEnd: inMinutes(20) });
	const sooner = await sell({ ...running, productType: 'beauty', offerEnd: inMinutes(10) });
	await sell({ ...running, offerEnd: inMinutes(5), quantity: 0 });
	await sell({ ...running, offerEnd: inMinutes(-5) });
	// Too small for a sale.
	await sell({ ...running, offerEnd: inMinutes(5), discount: 4 });
	const ending = async (productType?: 'bags') =>
		(await shop.get('getShowcaseProduct', { with: 'ending', productType })).body.product.id;
	expect(await ending('bags')).toBe(soon.id);
	expect(await ending()).toBe(sooner.id);
});

test('the next best is another product', async ({ shop }) => {
	const best = await shop.get('getShowcaseProduct', { with: 'pictures' });
	const next = await shop.get('getShowcaseProduct', { with: 'pictures', rank: '2' });
	expect(next.body.product.id).not.toBe(best.body.product.id);
	expect(pictures(next.body.product)).toBeGreaterThan(1);
});

test('an unknown showcase is refused with the valid ones', async ({ shop }) => {
	const answer = await shop.get('getShowcaseProduct', { with: 'luck' as never });
	expect(answer.status).toBe(400);
	expect(answer.error.fields?.with).toContain('swatches');
});
