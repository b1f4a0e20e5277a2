import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { searchSynonyms } from '../../backend/catalogue/search/search-tables.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { gramsOfOunce } from '../../contract/catalogue/troy-ounces.ts';
import { goldOunce, test } from '../setup/api.ts';
import type { Client } from '../setup/client.ts';
import { payable, titles } from '../setup/listing.ts';

const find = async (shop: Client, searchText: string) =>
	(await shop.get('searchProducts', { searchText, perPage: '60' })).body;
const suggest = async (shop: Client, searchText: string) => (await shop.get('suggest', { searchText })).body;
const ouncesOf = ({ pricing }: ProductCard) => pricing.terms?.fine_weight;

const tenths = [
	'1/10 oz Gold Eagle Coin',
	'1/10 oz Gold Sovereign Stag Coin',
	'1/10 oz Platinum Evening Star Coin',
	'1/10 oz Palladium Winter Fox Coin',
];
const halves = [
	'1/2 oz Gold Eagle Coin',
	'1/2 oz Silver Compass Coin',
	'1/2 oz Silver Beehive Round',
	'1/2 oz Gold Sovereign Stag Coin',
];
const tens = ['10 oz Northgate Silver Bar', '10 oz Calder & Wren Cast Silver Bar', '10 oz Calder & Wren Cast Gold Bar'];
const kilos = [
	'1 kg Calder & Wren Cast Silver Bar',
	'1 kg Silver Sovereign Stag Coin',
	'1 kg Calder & Wren Cast Gold Bar',
];

test.for<[texts: string[], found: string[]]>([
	[['1/10oz', '1/10 oz', '0.1 oz', '.1ozt', 'tenth ounce', '1⁄10 oz', '3.11 g', '1/10 o', '1/10'], tenths],
	[['½ oz', '1/2 oz', '.5oz', 'half ounce', 'half an ounce'], halves],
	[['10 oz', '10oz', 'ten ounces', '１０ oz', '10 troy ounces'], tens],
	[['1 kilo', '1 kg', '1000 grams', 'kilo'], kilos],
	[
		['half ounce gold', 'gold 1/2oz'],
		['1/2 oz Gold Eagle Coin', '1/2 oz Gold Sovereign Stag Coin'],
	],
	[['quarter oz eagle'], ['1/4 oz Gold Eagle Coin']],
	[['100 gram silver bar'], ['100 g Northgate Silver Bar']],
	[['silver 5oz'], ['5 oz Calder & Wren Cast Silver Bar', '5 oz Silver Old Oak Round', '5 oz Silver Marsh Heron Coin']],
	[['20 oz silver'], ['Tube of 20 Silver Old Oak Rounds', 'Tube of 20 Silver Eagle Coins']],
])('%j find exactly %j, best first', async ([texts, found], { shop }) => {
	for (const text of texts) {
		expect(titles((await find(shop, text)).products), text).toEqual(found);
		expect(titles((await suggest(shop, text)).products), text).toEqual(found.slice(0, 5));
	}
});

test('a weight filters metal, with its facets', async ({ shop }) => {
	const { products, facets, total } = await find(shop, '1 troy ounce');
	expect(new Set(products.map(ouncesOf))).toEqual(new Set([1]));
	expect(facets.weight).toEqual([{ name: '1 oz', slug: '1', count: total }]);
});

test('new products are found by weight: metal by its content, others by their words', async ({ shop, sell }) => {
	const metal = (title: string, grams: number) =>
		sell({ ...goldOunce, title, fineWeightMicroOz: Math.round((grams / gramsOfOunce) * 1e6) });
	const bar = await metal('Qwazzil 7 g bar', 7);
	await metal('Qwazzil 17 g bar', 17);
	const cream = await sell({ title: 'Qwazzil Cream, 8 oz' });
	const glued = await sell({ title: 'Qwazzil Balm 8oz' });
	const lotion = await sell({ title: 'Qwazzil Lotion 100 ml' });
	expect(titles((await find(shop, 'qwazzil 7 gram')).products)).toEqual([bar.title]);
	expect(titles((await find(shop, 'qwazzil cream 8 ounces')).products)).toEqual([cream.title]);
	expect(titles((await find(shop, '8oz qwazzil')).products).toSorted()).toEqual([glued.title, cream.title].toSorted());
	expect(titles((await find(shop, 'qwazzil 100 ml')).products)).toEqual([lotion.title]);
});

test('exact words in names come before longer words', async ({ shop, sell }) => {
	const longer = await sell({ title: 'Vimbleton', sellCount: 9 });
	const exact = await sell({ title: 'Vimble', sellCount: 1 });
	const hundred = await sell({ title: 'Plonk 1009', sellCount: 9 });
	const ten = await sell({ title: 'Plonk 100', sellCount: 1 });
	expect(titles((await find(shop, 'vimble')).products)).toEqual([exact.title, longer.title]);
	expect(titles((await find(shop, 'plonk 100')).products)).toEqual([ten.title, hundred.title]);
});

test.for<[text: string, isSo: (card: ProductCard) => boolean]>([
	['gold under 4200', (card) => payable(card) <= 420_000],
	['under $50 bags', (card) => payable(card) <= 5_000 && card.parent === 'Bags'],
	['between 100 and 200', (card) => payable(card) >= 10_000 && payable(card) <= 20_000],
	['rings over 1,000', (card) => payable(card) >= 100_000],
])('%j finds the same products as the price filter', async ([text, isSo], { shop }) => {
	const { products, spelling } = await find(shop, text);
	expect(products.length).toBeGreaterThan(0);
	expect(products.filter((card) => !isSo(card)).map(({ title }) => title)).toEqual([]);
	expect(spelling).toBeNull();
	expect((await suggest(shop, text)).products.length).toBeGreaterThan(0);
});

test('prices in the text and the price filter narrow together', async ({ shop }) => {
	const filtered = (await shop.get('searchProducts', { searchText: 'gold', maxPrice: '1000' })).body;
	const both = (await shop.get('searchProducts', { searchText: 'gold under 4200', maxPrice: '1000' })).body;
	expect(titles(both.products)).toEqual(titles(filtered.products));
});

test.for<[text: string, first: string, spelling: string | null]>([
	['krugerand', '1 oz Gold Eagle Coin', 'gold coin'],
	['purse', 'Odette Top-Handle Bag', 'handbag'],
	['cell phone', 'Slate 6 Phone, 256 GB', 'phone'],
	['cell phones', 'Slate 6 Phone, 256 GB', 'phone'],
	['earings', 'Twisted Hoop Earrings', 'earrings'],
	['neclace', 'North Star Pendant Necklace', 'necklace'],
	['goold 1oz', '1 oz Gold Eagle Coin', 'gold 1oz'],
	['ＧＯＬＤ ｃｏｉｎ', '1 oz Gold Eagle Coin', null],
])('%j finds %j first, and says %j', async ([text, first, spelling], { shop }) => {
	expect(await find(shop, text)).toMatchObject({ products: { 0: { title: first } }, spelling });
	expect(await suggest(shop, text)).toMatchObject({ products: { 0: { title: first } }, spelling });
});

test('words only in descriptions are no corrections', async ({ shop, sell }) => {
	await sell({ title: 'Grommlet', description: 'Zurbellan at heart' });
	expect(await find(shop, 'zurbelan')).toMatchObject({ total: 0, spelling: 'zurbellan' });
	expect((await find(shop, 'gromlet')).spelling).toBe('grommlet');
});

test('an owner adds and removes a synonym', async ({ shop, sell }) => {
	const thing = await sell({ title: 'Qwixotl Blorp' });
	await shop.db.insert(searchSynonyms).values({ term: 'Fnordy Thing', meaning: 'Blorp' });
	expect(titles((await find(shop, 'fnordy things')).products)).toEqual([thing.title]);
	await shop.db.delete(searchSynonyms).where(eq(searchSynonyms.term, 'Fnordy Thing'));
	expect((await find(shop, 'fnordy things')).total).toBe(0);
	await expect(shop.db.insert(searchSynonyms).values({ term: '!', meaning: 'Blorp' })).rejects.toThrow();
});

test.for<[text: string, pages: string[]]>([
	['return policy', ['/policies/returns']],
	['refund', ['/policies/returns']],
	['how do I return something', ['/policies/returns']],
	['shipping', ['/policies/shipping']],
	['shiping', ['/policies/shipping']],
	['privacy policy', ['/policies/privacy']],
	['terms and conditions', ['/policies/terms']],
	['track my order', ['/order']],
	['sell gold', ['/sell']],
	['contact', ['/contact']],
	['gold', []],
	['silver coins', []],
	['leather card holder', []],
])('%j finds the pages %j', async ([text, paths], { shop }) => {
	const { pages } = await suggest(shop, text);
	expect(pages.filter(({ title }) => title !== 'Ask us').map(({ path }) => path)).toEqual(paths);
});

test.for<[text: string, nearest: string]>([
	['10 oz platinum', 'platinum'],
	['gold under 5', 'gold'],
	['platinum lipstick', 'platinum'],
	['silver 1 oz under 3', 'silver 1 oz'],
])('%j finds nothing: the page suggests %j and links to the contact form', async ([text, nearest], { shop }) => {
	expect(await find(shop, text)).toMatchObject({ total: 0, spelling: nearest });
	const offered = await suggest(shop, text);
	expect(offered.spelling).toBe(nearest);
	expect(titles(offered.products)).toEqual(titles((await suggest(shop, nearest)).products));
	expect(offered.pages).toContainEqual({ title: 'Ask us', path: '/contact' });
});

test('without near results, the page links to the contact form', async ({ shop }) => {
	expect(await find(shop, 'zzzzzz')).toMatchObject({ total: 0, spelling: null });
	expect((await suggest(shop, 'zzzzzz')).pages).toEqual([{ title: 'Ask us', path: '/contact' }]);
	expect(await find(shop, '100 ml')).toMatchObject({ total: 0, spelling: null });
});
