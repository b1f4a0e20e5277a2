import { asc, type SQL } from 'drizzle-orm';
import { inShop } from '../../backend/catalogue/products.ts';
import { productImages, products } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { seedDemoShop } from '../../backend/demo/seed.ts';
import { slugify } from '../../contract/catalogue/slug.ts';

type NewProduct = typeof products.$inferInsert;

/** Rows of one INSERT: PostgreSQL takes at most 65,535 parameters. */
const batch = 1_000;
const beginnings = 'Al Bel Cor Dun El Fen Gar Hol In Jar Kel Lor Mar Nor Os Pel Quin Ros Sel Tor Ul Ver Wen Yar'.split(
	' ',
);
const endings = 'bourne crest dale field gate ham hurst ley mere mont more ridge stead stone ton vale wick worth'.split(
	' ',
);
/** Names of invented series and makers: 432 words. */
export const names = beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending));
export const finishes = 'Antique Bright Brushed Classic Fine Heritage Limited Matte Mirror Proof Satin Standard'.split(
	' ',
);

/**
 * Fills an empty database with the demo shop and, after it, variations of its products: the same ones on every run.
 *
 * @param patternsAre which products of the demo shop are varied
 */
export async function fillCatalogue(db: Database, count: number, patternsAre: SQL = inShop): Promise<void> {
	await seedDemoShop(db, new Date('2026-01-01T00:00:00Z'));
	const patterns = await db.select().from(products).where(patternsAre).orderBy(asc(products.position));
	const images = new Map((await db.select().from(productImages)).map((image) => [image.productId, image]));
	const random = randomFrom(20_261_121);
	for (let first = patterns.length; first < count; first += batch) {
		const rows = Array.from({ length: Math.min(batch, count - first) }, (_, index) => {
			const pattern = patterns[Math.floor(random() * patterns.length)];
			if (!pattern) throw new Error('The demo shop is empty.');
			return { pattern, row: vary(pattern, first + index, random) };
		});
		await db.insert(products).values(rows.map(({ row }) => row));
		const copies = rows.flatMap(({ pattern, row }) => {
			const image = images.get(pattern.id);
			return image ? [{ ...image, id: undefined, productId: row.id }] : [];
		});
		await db.insert(productImages).values(copies);
	}
}

/** A product like `pattern`, of another series, maker, price and stock. */
function vary(
	{ position: _, payableCents: __, ...pattern }: typeof products.$inferSelect,
	number: number,
	random: () => number,
): NewProduct {
	const pick = <T>(from: T[]) => from[Math.floor(random() * from.length)] as T;
	const series = pick(names);
	const brand = `${names[Math.floor(random() ** 2 * 80)]} ${pattern.productType === 'metal' ? 'Mint' : 'House'}`;
	const title = `${pattern.title} ${series} ${pick(finishes)}`;
	return {
		...pattern,
		id: `many-${number}`,
		sku: `MANY-${String(number).padStart(6, '0')}`,
		slug: slugify(`${title} ${number}`).replaceAll('/', '-'),
		title,
		description: `${pattern.description} From the ${series} series.`,
		brand,
		brandSlug: slugify(brand),
		askCents: Math.round(pattern.askCents * (0.5 + random())),
		discount: random() < 0.25 ? Math.ceil(random() * 7) : 0,
		quantity: random() < 0.1 ? 0 : 6 + Math.floor(random() * 13),
		sellCount: Math.floor(random() ** 3 * 5_000),
		featured: false,
	};
}

/** Numbers from 0 to 1, the same sequence for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
