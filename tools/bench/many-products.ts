import { count, getTableColumns, max, type SQL, sql } from 'drizzle-orm';
import { inShop } from '../../backend/catalogue/products.ts';
import { products } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { seedDemoShop } from '../../backend/demo/seed.ts';
import { metals } from '../../backend/pricing/tables.ts';

/** Products per statement. */
const batch = 20_000;
const beginnings = 'Al Bel Cor Dun El Fen Gar Hol In Jar Kel Lor Mar Nor Os Pel Quin Ros Sel Tor Ul Ver Wen Yar'.split(
	' ',
);
const endings = 'bourne crest dale field gate ham hurst ley mere mont more ridge stead stone ton vale wick worth'.split(
	' ',
);
/** 432 invented names of series and makers. */
export const names = beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending));
export const finishes = 'Antique Bright Brushed Classic Fine Heritage Limited Matte Mirror Proof Satin Standard'.split(
	' ',
);

/** A pseudorandom number from 0 to 1, the same on every run for each row and `seed`. */
const random = (seed: number) => sql`((hashint8extended(number, ${seed}) & 2147483647) / 2147483648.0)`;
/** A pseudorandom whole number below `limit`. */
const below = (limit: number, seed: number) => sql`floor(${limit}::int * ${random(seed)})::int`;
const oneOf = (words: string[], seed: number) => sql`(${sql.param(words)}::text[])[1 + ${below(words.length, seed)}]`;

const series = oneOf(names, 2);
const brand = sql`(${sql.param(names.slice(0, 80))}::text[])[1 + floor(80 * ${random(3)} ^ 2)::int]`;
const brandSuffix = sql`case when product_type = 'metal' then 'Mint' else 'House' end`;
const id = sql`'many-' || number`;

/** The columns in which a variation differs from its template: series, maker, price and stock. */
const varied: Record<string, SQL> = {
	id,
	sku: sql`'MANY-' || lpad(number::text, 6, '0')`,
	slug: sql`slug || '-' || lower(${series}) || '-' || number`,
	title: sql`title || ' ' || ${series} || ' ' || ${oneOf(finishes, 4)}`,
	description: sql`description || ' From the ' || ${series} || ' series.'`,
	brand: sql`${brand} || ' ' || ${brandSuffix}`,
	brand_slug: sql`lower(${brand} || '-' || ${brandSuffix})`,
	ask_cents: sql`round(ask_cents * (0.5 + ${random(5)}))`,
	discount: sql`case when ${random(6)} < 0.25 then 1 + ${below(7, 7)} else 0 end`,
	quantity: sql`case when ${random(8)} < 0.1 then 0 else 6 + ${below(13, 9)} end`,
	sell_count: sql`floor(5000 * ${random(10)} ^ 3)`,
	featured: sql`false`,
};
const columns = Object.values(getTableColumns(products)).flatMap(({ name, generated }) =>
	generated || name === 'position' ? [] : [name],
);
const list = (parts: SQL[]) => sql.join(parts, sql`, `);
const filled = list(columns.map((name) => sql.identifier(name)).map((name) => sql`${name}`));
const values = list(columns.map((name) => varied[name] ?? sql`${sql.identifier(name)}`));
const ofPicture = ['img_path', 'img_code', 'img_type', 'color_name', 'color_code', 'placeholder', 'position'];

/**
 * Fills an empty database with the demo shop and variations of its products, the same on every run.
 *
 * @param patternsAre condition for the demo products that are templates
 */
export async function fillCatalogue(db: Database, most: number, patternsAre: SQL = inShop): Promise<void> {
	await seedDemoShop(db, new Date('2026-01-01T00:00:00Z'));
	// Discounts of variations bring some metal products below spot.
	await db.update(metals).set({ minimumPremiumBasisPoints: -9_999 });
	const [demo] = await db
		.select({ patterns: count(), last: max(products.position) })
		.from(products)
		.where(patternsAre);
	if (!demo?.last) throw new Error('The demo shop is empty.');
	const { patterns, last } = demo;
	for (let first = patterns; first < most; first += batch) {
		const pattern = sql`(
			select pattern.*, number::bigint as number
			from generate_series(${first}::int, ${Math.min(first + batch, most) - 1}::int) as number
			join (
				select row_number() over (order by position) as place, products.* from products
				where ${patternsAre} and position <= ${last}
			) as pattern on pattern.place = 1 + ${below(patterns, 1)}
			order by number
		) as pattern`;
		await db.execute(sql`insert into products (${filled}) select ${values} from ${pattern}`);
		await db.execute(sql`
			insert into product_images (product_id, ${sql.raw(ofPicture.join())})
			select ${id}, ${sql.raw(ofPicture.map((name) => `image.${name}`).join())} from ${pattern}
			join lateral (select * from product_images where product_id = pattern.id order by position limit 1) as image on true`);
	}
}
