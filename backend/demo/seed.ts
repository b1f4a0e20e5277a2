import { sql } from 'drizzle-orm';
import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { addDays, dayOf, instantAt } from '../../contract/calendar/zoned-time.ts';
import { slugify } from '../../contract/catalogue/slug.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import { bullionAskCents } from '../../contract/pricing/bullion-ask.ts';
import { day, hour } from '../../contract/time-spans.ts';
import { productImages } from '../catalogue/picture-tables.ts';
import { productReviews } from '../catalogue/reviews/review-tables.ts';
import { categories, products } from '../catalogue/tables.ts';
import { authors, posts } from '../content/tables.ts';
import { coupons } from '../coupons/tables.ts';
import { seedLock } from '../db/advisory-locks.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { countries, shippingMethods, states } from '../places/tables.ts';
import { policies } from '../policies/tables.ts';
import { addHistory } from '../pricing/history.ts';
import { lastOpen, type MarketHours } from '../pricing/market-hours.ts';
import { simulatedId } from '../pricing/source-id.ts';
import { storeReading } from '../pricing/store-reading.ts';
import { metals } from '../pricing/tables.ts';
import { markAsDemo } from '../shop-mode/claim-database.ts';
import { shopMode } from '../shop-mode/tables.ts';
import { readProfile, writeProfile } from '../shop-profile/shop-profile.ts';
import { shopProfiles } from '../shop-profile/tables.ts';
import { categories as demoCategories } from './catalogue/categories.ts';
import { demoProducts } from './catalogue/products.ts';
import type { DemoProduct } from './catalogue/types.ts';
import { demoAuthors } from './content/authors.ts';
import { demoPolicyRows } from './content/policies.ts';
import { demoPostRows } from './content/read.ts';
import { demoHistory, demoMetals, demoSpots } from './metals.ts';
import { pictureOfCategory, picturesOf, readManifest } from './pictures.ts';
import { demoCountries, demoShippingMethods, demoStates } from './places.ts';
import { readDemoProfile } from './profile.ts';

/** The first product id. Plain numbers, like those of a shop that has existed for years. */
const firstId = 1001;
/** Titles of the demo's products, by SKU. */
export const demoProductTitles: ReadonlyMap<string, string> = new Map(
	demoProducts.map(({ sku, title }) => [sku, title]),
);

/** The tables that an owner fills. */
const content = [
	...[countries, states, shippingMethods, metals, categories, products, productImages, productReviews],
	...[coupons, authors, posts, policies, shopProfiles],
];

/** True for a new database. The seed marks a filled database, because deleted content must not come back. */
async function isNew(tx: Database): Promise<boolean> {
	const filled = [shopMode, ...content].map((table) => sql`exists (select from ${table})`);
	const { rows } = await tx.execute<{ is_filled: boolean }>(sql`select ${sql.join(filled, sql` or `)} as is_filled`);
	return rows[0]?.is_filled === false;
}

/**
 * Fills a new database with the demo shop and marks it as filled, in one transaction. Does not change any other database.
 *
 * @param now the first start: offers end and reviews are dated relative to it
 * @param hours of the market whose past year is made up
 * @returns whether it filled the database
 */
export function seedDemoShop(db: Database, now = new Date(), hours: MarketHours = 'always'): Promise<boolean> {
	return inTransaction(db, async (tx) => {
		// Nodes that start together fill the database once.
		await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
		if (!(await isNew(tx))) {
			await addDemoProfile(tx);
			return false;
		}
		await writeProfile(tx, await readDemoProfile());
		await tx.insert(policies).values(demoPolicyRows());
		await tx.insert(countries).values(demoCountries);
		await tx.insert(states).values(demoStates);
		await tx.insert(shippingMethods).values(demoShippingMethods);
		await tx.insert(metals).values(
			demoMetals.map(({ id, name, symbol, spread }, position) => ({
				id,
				name,
				symbol,
				position,
				buySpreadBasisPoints: spread,
			})),
		);
		await tx.insert(categories).values(categoryRows());
		await tx.insert(products).values(demoProducts.map((product, index) => productRow(product, idOf(index), now)));
		await tx.insert(productImages).values(imageRows());
		await tx.insert(productReviews).values(reviewRows(now));
		await tx.insert(coupons).values(demoCouponRows(now));
		await tx.insert(authors).values(demoAuthors);
		await tx.insert(posts).values(demoPostRows());
		const time = lastOpen(hours, now);
		await addHistory(tx, simulatedId, demoHistory(time, hours));
		await storeReading(tx, { spots: demoSpots(), source: simulatedId, time });
		await markAsDemo(tx);
		return true;
	});
}

/** Adds the profile to a demo shop of a version that had none. */
async function addDemoProfile(tx: Database): Promise<void> {
	const [claimed] = await tx.select().from(shopMode);
	const { version } = await readProfile(tx);
	if (claimed?.mode === 'demo' && version === 0) await writeProfile(tx, await readDemoProfile());
}

const idOf = (index: number) => String(firstId + index);

function categoryRows(): (typeof categories.$inferInsert)[] {
	const manifest = readManifest();
	return demoCategories
		.flatMap(({ children, tileColor: _, ...top }) => [
			{ ...top, parentSlug: null },
			...children.map((child) => ({ ...child, productType: top.productType, parentSlug: top.slug })),
		])
		.map((row, position) => ({ ...row, ...pictureOfCategory(row.slug, manifest), position }));
}

function productRow(product: DemoProduct, id: string, now: Date): typeof products.$inferInsert {
	const { bullion, offer, reviews, retiredDaysAgo } = product;
	const top = demoCategories.find((category) => category.children.some((child) => child.slug === product.subCategory));
	if (!top) throw new Error(`${product.sku}: there is no sub-category '${product.subCategory}'`);
	const ratings = reviews.map((review) => review.rating);
	return {
		id,
		sku: product.sku,
		slug: productSlug(product.title),
		title: product.title,
		description: product.description,
		unit: product.unit,
		categorySlug: top.slug,
		subCategorySlug: product.subCategory,
		brand: product.brand,
		brandSlug: slugify(product.brand),
		productType: product.productType,
		...(bullion ? bullionColumns(bullion) : { askCents: toCents(product.price ?? 0) }),
		discount: product.discount,
		quantity: product.quantity,
		featured: product.featured ?? false,
		sellCount: product.sellCount,
		tags: product.tags,
		sizes: product.sizes ?? [],
		additionalInformation: product.additionalInformation,
		offerStart: offer && new Date(now.getTime() - offer.startedDaysAgo * day),
		offerEnd: offer && new Date(now.getTime() + offer.endsInHours * hour),
		videoId: product.videoId,
		ratingAverage: ratings.length > 0 ? ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length : 0,
		ratingCount: ratings.length,
		retiredAt: retiredDaysAgo === undefined ? null : new Date(now.getTime() - retiredDaysAgo * day),
	};
}

/** Creates a title's slug, which is one path segment: '1/10 oz Coin' → '1-10-oz-coin'. */
function productSlug(title: string): string {
	return slugify(title).replaceAll('/', '-');
}

/** The stored ask is the first day's. Reads compute it from spot. */
function bullionColumns(bullion: NonNullable<DemoProduct['bullion']>) {
	const terms = {
		fineWeightMicroOz: Math.round(bullion.fineWeight * 1e6),
		premiumBasisPoints: Math.round(bullion.premium * 100),
	};
	const spot = demoSpots().find(({ metalId }) => metalId === bullion.metal);
	return {
		...terms,
		metalId: bullion.metal,
		form: bullion.form,
		fineness: bullion.fineness,
		faceValue: bullion.faceValue,
		year: bullion.year,
		askCents: bullionAskCents(spot?.askCents ?? 0, terms),
	};
}

function imageRows(): (typeof productImages.$inferInsert)[] {
	const manifest = readManifest();
	return demoProducts.flatMap((product, index) =>
		picturesOf(product, manifest).map((picture, position) => ({
			...picture,
			productId: idOf(index),
			position,
			imgType: position === 0 ? 'default' : 'gallery',
		})),
	);
}

function reviewRows(now: Date): (typeof productReviews.$inferInsert)[] {
	return demoProducts.flatMap((product, index) =>
		product.reviews.map(({ daysAgo, ...review }) => ({
			...review,
			productId: idOf(index),
			date: new Date(now.getTime() - daysAgo * day),
		})),
	);
}

/** @param now the first start. Each coupon ends relative to it, at the end of a day in the shop's time zone */
export function demoCouponRows(now: Date): (typeof coupons.$inferInsert)[] {
	const { id } = shopTimeZone();
	const inDays = (days: number) => instantAt(addDays(dayOf(now, id), days), { hour: 0, minute: 0 }, id);
	return [
		{ code: 'HARVEST10', kind: 'goods-percent', percent: 10, minimumCents: 100_00, endsAt: inDays(40) },
		{ code: 'FIRSTPOST', kind: 'free-shipping', minimumCents: 75_00, endsAt: inDays(70) },
		{ code: 'SUMMER15', kind: 'goods-percent', percent: 15, minimumCents: 150_00, endsAt: inDays(-81) },
	];
}
