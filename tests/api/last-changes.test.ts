import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { productImages } from '../../backend/catalogue/picture-tables.ts';
import { products } from '../../backend/catalogue/tables.ts';
import { posts } from '../../backend/content/tables.ts';
import { policies } from '../../backend/policies/tables.ts';
import { test } from '../setup/api.ts';

const long = new Date('2026-01-02T03:04:05Z');

test('the last change of a product is that of its page content or pictures, not of its price, stock or rank', async ({
	shop,
	sell,
}) => {
	const { db } = shop;
	const { id } = await sell({ updatedAt: long });
	const isIt = eq(products.id, id);
	const told = async () => new Date((await shop.get('getProductDetails', { id })).body.product.updated_at);
	const age = () => db.update(products).set({ updatedAt: long }).where(isIt);

	await db.update(products).set({ askCents: 1, discount: 5, quantity: 3, sellCount: 9, featured: true }).where(isIt);
	await db
		.update(products)
		.set({ title: `Product ${id}` })
		.where(isIt);
	expect(await told()).toEqual(long);
	await db.update(products).set({ title: 'Another title' }).where(isIt);
	expect((await told()).getTime()).toBeGreaterThan(Date.now() - 60_000);

	const picture = { productId: id, imgPath: 'a.webp', imgCode: 'a', position: 1 };
	for (const change of [
		() => db.insert(productImages).values(picture),
		() => db.update(productImages).set({ imgPath: 'b.webp' }).where(eq(productImages.productId, id)),
		() => db.delete(productImages).where(eq(productImages.productId, id)),
	]) {
		await age();
		await change();
		expect((await told()).getTime()).toBeGreaterThan(long.getTime());
	}
});

test('posts and policies have the date of their last text change, unless a statement sets the date itself', async ({
	shop,
}) => {
	const { db } = shop;
	const isPost = eq(posts.slug, 'storing-silver-at-home');
	const [post] = await db.select().from(posts).where(isPost);
	const isTerms = eq(policies.slug, 'terms');
	const [terms] = await db.select().from(policies).where(isTerms);
	if (!post || !terms) throw new Error('The demo shop has neither.');
	onTestFinished(async () => {
		await db.update(posts).set(post).where(isPost);
		await db.update(policies).set(terms).where(isTerms);
	});
	const ask = { kind: 'blog', id: post.slug } as const;
	const told = async () => (await shop.get('getPost', ask)).body.post.updated_at;
	expect(await told()).toBe(post.publishedAt.toISOString());
	await db.update(posts).set({ readingMinutes: 99 }).where(isPost);
	expect(await told()).toBe(post.publishedAt.toISOString());
	await db.update(posts).set({ summary: 'Another.' }).where(isPost);
	expect(new Date(await told()).getTime()).toBeGreaterThan(Date.now() - 60_000);
	await db
		.update(posts)
		.set({ summary: 'A third.', updatedAt: new Date('2026-07-01T00:00:00Z') })
		.where(isPost);
	expect(await told()).toBe('2026-07-01T00:00:00.000Z');

	await db
		.update(policies)
		.set({ summary: 'Another summary of these terms, as long as one has to be.' })
		.where(isTerms);
	const { policy } = (await shop.get('getPolicy', { slug: 'terms' })).body;
	expect(new Date(policy.updated_at).getTime()).toBeGreaterThan(Date.now() - 60_000);
});
