import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { products } from '../../backend/catalogue/tables.ts';
import { test } from '../setup/api.ts';
import type { Client } from '../setup/client.ts';
import { titles } from '../setup/listing.ts';

const find = async (shop: Client, searchText: string) => (await shop.get('searchProducts', { searchText })).body;
const suggest = async (shop: Client, searchText: string) => (await shop.get('suggest', { searchText })).body;

test.for(['goold egle', 'glod eagel', 'Gold Eagle', 'eagle gold', 'GOLD  eagles'])(
	"'%s' finds the gold eagle first",
	async (searchText, { shop }) => {
		expect((await find(shop, searchText)).products[0]?.title).toBe('1 oz Gold Eagle Coin');
		expect((await suggest(shop, searchText)).products[0]?.title).toBe('1 oz Gold Eagle Coin');
	},
);

test('a search reports a correction only for misspelled words', async ({ shop }) => {
	expect((await find(shop, 'gold eagle')).spelling).toBeNull();
	expect((await find(shop, 'goold egle')).spelling).toBe('gold eagle');
	expect((await find(shop, 'goold eagle 1oz')).spelling).toBe('gold eagle 1oz');
	expect((await shop.get('searchProducts', {})).body.spelling).toBeNull();
});

test('an empty search suggests a part that finds something, or nothing', async ({ shop }) => {
	expect(await find(shop, 'zzzzzz gold')).toMatchObject({ total: 0, spelling: 'gold' });
	expect(await find(shop, 'zzzzzz')).toMatchObject({ total: 0, spelling: null });
	expect(await find(shop, 'platinum lipstick')).toMatchObject({ total: 0, spelling: 'platinum' });
	expect((await suggest(shop, 'zzzzzz gold')).spelling).toBe('gold');
});

test('a word is found by prefix, plural and singular, with or without accents', async ({ shop, sell }) => {
	const cafe = await sell({ title: 'Brûlée Qwazzil Pots' });
	for (const text of ['qwaz', 'qwazzil', 'qwazzils', 'pot qwazzil', 'brulee qwazzil', 'BRÛLÉE qwazz', 'the qwazzil'])
		expect(titles((await find(shop, text)).products), text).toEqual([cafe.title]);
});

test('words in other scripts are found unchanged', async ({ shop, sell }) => {
	const coin = await sell({ title: '龍 金貨 Ωμέγα' });
	for (const text of ['金貨', '龍', 'ωμέγ', '金貨 龍'])
		expect(titles((await find(shop, text)).products), text).toEqual([coin.title]);
});

test('a match in the title comes before one in brand, tags and description; best sellers first', async ({
	shop,
	sell,
}) => {
	const text = (place: string) => ({
		title: `Thing of ${place}`,
		description: 'Plain',
		brand: 'Tester',
		tags: [] as string[],
	});
	const rows = [
		await sell({ ...text('description'), description: 'Made by vumblers' }),
		await sell({ ...text('tags'), tags: ['vumbler'] }),
		await sell({ ...text('brand'), brand: 'Vumbler', brandSlug: 'vumbler' }),
		await sell({ ...text('title'), title: 'Vumbler', sellCount: 1 }),
		await sell({ ...text('title'), title: 'Vumbler out of stock', sellCount: 9, quantity: 0 }),
		await sell({ ...text('title'), title: 'Vumbler that sells', sellCount: 5 }),
	];
	const found = titles((await find(shop, 'vumbler')).products);
	expect(found).toEqual([5, 3, 4, 2, 1, 0].map((index) => rows[index]?.title));
});

test('a product is found by SKU, and not by removed words', async ({ shop, sell }) => {
	const one = await sell({ title: 'Grommlet', sku: 'XK-4711-B' });
	for (const text of ['XK-4711-B', 'xk 4711', '4711'])
		expect(titles((await find(shop, text)).products), text).toContain(one.title);
	await shop.db.update(products).set({ title: 'Brickle' }).where(eq(products.id, one.id));
	expect((await find(shop, 'grommlet')).products).toEqual([]);
	expect(titles((await find(shop, 'brickle')).products)).toEqual(['Brickle']);
});

test('products changed by one statement are found by their new content', async ({ shop, sell }) => {
	const both = [await sell({ title: 'Plonker' }), await sell({ title: 'Plinker' })].map(({ id }) => id);
	const count = async (text: string) => (await find(shop, text)).total;
	await shop.db
		.update(products)
		.set({ title: sql`${products.title} || ' Zorbelle'` })
		.where(inArray(products.id, both));
	expect([await count('zorbelle'), await count('zorbelle plonker'), await count('plinker')]).toEqual([2, 1, 1]);
	await shop.db.delete(products).where(inArray(products.id, both));
	expect(await count('zorbelle')).toBe(0);
});

test.for(["' or 1=1 --", '\\', "\\' & !", ':*', 'a:*b', '<->', '%%%', '"', '()', '🙂', '\u00a0', '½'])(
	'%j is only a text',
	async (searchText, { shop }) => {
		expect((await shop.get('searchProducts', { searchText })).status).toBe(200);
		expect([200, 400]).toContain((await shop.get('suggest', { searchText })).status);
	},
);

test('a search can have a hundred characters; an empty one does not filter', async ({ shop }) => {
	expect((await find(shop, 'gold '.repeat(20))).total).toBe((await find(shop, 'gold')).total);
	expect((await find(shop, 'é'.repeat(100))).total).toBe(0);
	for (const call of ['searchProducts', 'suggest'] as const) {
		const refused = await shop.get(call, { searchText: 'x'.repeat(101) });
		expect(refused.status).toBe(400);
		expect(refused.error.fields?.searchText).toContain('100');
	}
	expect((await find(shop, '   ')).total).toBe((await shop.get('searchProducts', {})).body.total);
	expect((await shop.get('suggest', { searchText: ' ' })).status).toBe(400);
});

test('suggestions are a few of each kind, and a search finds them', async ({ shop }) => {
	const { products: offered, categories } = await suggest(shop, 'gold co');
	expect(titles(offered)).toEqual(titles((await find(shop, 'gold co')).products.slice(0, 5)));
	expect(categories).toEqual([
		expect.objectContaining({
			name: 'Gold Coins',
			slug: 'gold-coins',
			parent: 'gold',
			product_count: expect.any(Number),
		}),
	]);
	expect((await suggest(shop, 'silvr')).categories[0]).toMatchObject({ slug: 'silver', parent: null });
});

test('listings and counts follow sales, changes and deletions of another connection', async ({ shop, sell }) => {
	const count = async () => {
		const { total, facets } = (await shop.get('searchProducts', { category: 'bags', status: 'in-stock' })).body;
		expect(facets.category.find(({ slug }) => slug === 'bags')?.count).toBe(total);
		return total;
	};
	const before = await count();
	const { id } = await sell({ quantity: 3 });
	expect(await count()).toBe(before + 1);
	await shop.db.update(products).set({ quantity: 0 }).where(eq(products.id, id));
	expect(await count()).toBe(before);
	await shop.db.update(products).set({ quantity: 1 }).where(eq(products.id, id));
	expect(await count()).toBe(before + 1);
	await shop.db.delete(products).where(eq(products.id, id));
	expect(await count()).toBe(before);
});
