import { eq, inArray, sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { type CodedProperty, codedProperties } from '../../backend/catalogue/facts/coded-properties.ts';
import { payablesOf } from '../../backend/catalogue/facts/fact-prices.ts';
import type { Facts } from '../../backend/catalogue/facts/facts.ts';
import { followFacts } from '../../backend/catalogue/facts/follow-facts.ts';
import { followTerms } from '../../backend/catalogue/facts/follow-terms.ts';
import { maxChanges } from '../../backend/catalogue/facts/read-facts-in-batches.ts';
import { pictureCounts, productImages } from '../../backend/catalogue/picture-tables.ts';
import { products } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { goldOunce, test } from '../setup/api.ts';

/** All facts of each product, by position. */
function told(facts: Facts) {
	const payables = payablesOf(facts);
	const { prices, showcase } = facts;
	const slugAt = (name: CodedProperty, slot: number) =>
		facts[name].slugs[facts[name].codes[facts.kind[slot] ?? -1] ?? -1];
	const known = (slot: number) => ({
		slugs: codedProperties.map((name) => slugAt(name, slot)),
		brand: facts.brandNames.get(slugAt('brand', slot) ?? ''),
		counts: [prices.discount, facts.quantity, facts.sellCount].map((list) => list[slot]),
		state: facts.states[facts.kind[slot] ?? -1],
		title: facts.titles?.read(slot),
		metal: prices.metals[prices.metal[slot] ?? -1],
		price: [payables, prices.askCents, prices.fineWeightMicroOz, prices.premiumBasisPoints].map((list) => list[slot]),
		showcase: showcase && Object.values(showcase).map((list) => list[slot]),
	});
	const slots = Array.from({ length: facts.size }, (_, slot) => slot);
	return Object.fromEntries(slots.map((slot) => [facts.position[slot], known(slot)]));
}

function addPictures(db: Database, productId: string, colors: (string | null)[]) {
	const images = colors.map((colorCode, position) => ({
		imgPath: `${position}.webp`,
		imgCode: '',
		position,
		colorCode,
	}));
	return db.insert(productImages).values(images.map((image) => ({ ...image, productId })));
}

test('reading all products at once gives the same facts as reading each change', async ({ shop: { db }, sell }) => {
	const following = followFacts(db);
	await following('showcase');
	await following('titles');
	const offerEnd = new Date('2026-12-24T12:34:56.789Z');
	const metal = await sell({ ...goldOunce, fineness: '.9999', year: 2026, premiumBasisPoints: 475, discount: 3 });
	const odd = await sell({
		brand: 'A\tB\nC\x1fD',
		brandSlug: 'a-b\n-c',
		fineness: '.9\n',
		title: 'Été\tİstanbul\nΣΑΣ',
		offerEnd,
		videoId: 'v',
	});
	await sell({ offerStart: offerEnd });
	await sell({ ...goldOunce, premiumBasisPoints: 0, fineness: null, featured: true, sellCount: 7 });
	await addPictures(db, odd.id, [null, null, '#112233', null]);
	await addPictures(db, metal.id, [null]);
	const changed = await following('showcase');
	const anew = followFacts(db);
	await anew('titles');
	const read = await anew('showcase');
	expect(told(read)).toEqual(told(changed));
	expect(told(read)[odd.position]).toMatchObject({
		title: 'été\ti̇stanbul σας',
		showcase: [offerEnd.getTime(), 3, 1, 1],
	});
});

/** More changes than one statement reads, for deleted products, as if an older transaction stayed open. Removes them after the test. */
async function touchMany(db: Database): Promise<void> {
	onTestFinished(async () => void (await db.execute(sql`delete from product_changes where position >= 1000000`)));
	const others = sql`generate_series(1000000, ${1_000_000 + maxChanges}::int)`;
	await db.execute(sql`insert into product_changes select ${others}, '900000000000'::xid8`);
}

test('a failed read of titles fails only the sort by name, and no other request retries it', async ({
	shop: { db },
}) => {
	let asked = 0;
	const failing = new Proxy(db, {
		get: (target, name) =>
			name !== 'select'
				? Reflect.get(target, name)
				: (fields: Parameters<typeof db.select>[0] & object) => {
						if ('titles' in fields && ++asked === 1) throw new Error('The line was cut.');
						return target.select(fields);
					},
	});
	const following = followFacts(failing);
	await expect(following('titles')).rejects.toThrow('The line was cut.');
	expect((await following()).titles).toBeUndefined();
	expect(asked).toBe(1);
	expect((await following('titles')).titles.read(0)).not.toBe('');
});

test('more changes than one statement reads are read in batches, again each time while a transaction is open', async ({
	shop: { db },
	sell,
}) => {
	const following = followFacts(db);
	await following('titles');
	const gone = await sell();
	await following();
	const { position } = await sell({ title: 'The last of many' });
	await db.update(products).set({ retiredAt: new Date() }).where(eq(products.id, gone.id));
	await touchMany(db);
	const now = await following();
	expect(told(now)[position]?.title).toBe('the last of many');
	expect(told(now)[gone.position]).toBeUndefined();
	expect(told(await following())).toEqual(told(now));
	expect(told(now)).toEqual(told(await followFacts(db)('titles')));
});

test('terms of new and withdrawn metal are also read in batches', async ({ shop: { db }, sell }) => {
	const gone = await sell(goldOunce);
	const read = followTerms(db);
	await read();
	const come = await sell(goldOunce);
	await db.update(products).set({ retiredAt: new Date() }).where(eq(products.id, gone.id));
	await touchMany(db);
	const { terms, changed } = await read();
	expect([terms.slotOf(gone.id), changed]).toEqual([undefined, [come.id]]);
});

test('the counts follow added and deleted pictures; a product with one picture has no row', async ({
	shop: { db },
	sell,
}) => {
	const [one, two] = [await sell(), await sell()];
	const counted = async () => {
		const rows = await db
			.select()
			.from(pictureCounts)
			.where(inArray(pictureCounts.productId, [one.id, two.id]));
		return Object.fromEntries(rows.map(({ productId, pictures, swatches }) => [productId, [pictures, swatches]]));
	};
	await addPictures(db, one.id, [null]);
	await addPictures(db, two.id, [null, '#000000']);
	expect(await counted()).toEqual({ [two.id]: [1, 1] });
	const ofTwo = eq(productImages.productId, two.id);
	await db.update(productImages).set({ deletedAt: new Date() }).where(ofTwo);
	expect(await counted()).toEqual({ [two.id]: [0, 0] });
	await db.update(productImages).set({ deletedAt: null, colorCode: null }).where(ofTwo);
	expect(await counted()).toEqual({ [two.id]: [2, 0] });
	await db.update(productImages).set({ productId: one.id }).where(ofTwo);
	expect(await counted()).toEqual({ [one.id]: [2, 0], [two.id]: [0, 0] });
	await db.delete(productImages).where(eq(productImages.productId, one.id));
	expect(await counted()).toEqual({ [one.id]: [0, 0], [two.id]: [0, 0] });
	await addPictures(db, two.id, ['#000001']);
	await addPictures(db, one.id, [null]);
	expect(await counted()).toEqual({ [two.id]: [0, 1] });
	await db.delete(pictureCounts).where(eq(pictureCounts.productId, two.id));
	// Two transactions at once, each with its own snapshot.
	await Promise.all([1, 2, 3].map((n) => addPictures(db, one.id, Array(n).fill('#ffffff'))));
	expect(await counted()).toEqual({ [one.id]: [1, 3] });
	await db.delete(products).where(eq(products.id, one.id));
	expect(await counted()).toEqual({});
});

test('showcases include products that were added later, and no withdrawn ones', async ({ shop, sell }) => {
	const best = async () => (await shop.get('getShowcaseProduct', { with: 'swatches' })).body.product.id;
	const before = await best();
	const { id } = await sell();
	await addPictures(
		shop.db,
		id,
		Array.from({ length: 30 }, (_, hue) => `#0000${hue + 10}`),
	);
	expect(await best()).toBe(id);
	await shop.db.update(products).set({ retiredAt: new Date() }).where(eq(products.id, id));
	expect(await best()).toBe(before);
});
