import { sql } from 'drizzle-orm';
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
import { metals, spotPrices } from '../pricing/tables.ts';
import { applyFolder } from '../shop-folder/apply-folder.ts';
import { metalRows } from '../shop-folder/catalog-rows.ts';
import { markAsDemo } from '../shop-mode/claim-database.ts';
import { shopMode } from '../shop-mode/tables.ts';
import { readProfile, writeProfile } from '../shop-profile/shop-profile.ts';
import { shopProfiles } from '../shop-profile/tables.ts';
import { coverOf, demoFolder } from './demo-folder.ts';
import { demoHistory, demoSpots } from './metals.ts';
import { picturesOf, readManifest } from './pictures.ts';
import { readDemoProfile } from './profile.ts';

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
			await addPricesOfOwnShop(tx, now, hours);
			return false;
		}
		await tx.insert(metals).values(metalRows({}));
		await addSimulatedPrices(tx, now, hours);
		const manifest = readManifest();
		const pictures = async (sku: string, colors: { name: string; code: string }[] | null | undefined) =>
			picturesOf(sku, colors ?? [], manifest);
		await applyFolder(tx, demoFolder, { now, pictures, coverOf });
		await markAsDemo(tx);
		return true;
	});
}

async function addSimulatedPrices(tx: Database, now: Date, hours: MarketHours): Promise<void> {
	const time = lastOpen(hours, now);
	await addHistory(tx, simulatedId, demoHistory(time, hours));
	await storeReading(tx, { spots: demoSpots(), source: simulatedId, time });
}

/** Gives an owner's shop, which `npm run shop -- apply` has filled, simulated prices to begin with. */
async function addPricesOfOwnShop(tx: Database, now: Date, hours: MarketHours): Promise<void> {
	const [claimed] = await tx.select().from(shopMode);
	const [metal] = await tx.select({ id: metals.id }).from(metals).limit(1);
	const [price] = await tx.select({ metalId: spotPrices.metalId }).from(spotPrices).limit(1);
	if (!claimed && metal && !price) await addSimulatedPrices(tx, now, hours);
}

/** Adds the profile to a demo shop of a version that had none. */
async function addDemoProfile(tx: Database): Promise<void> {
	const [claimed] = await tx.select().from(shopMode);
	const { version } = await readProfile(tx);
	if (claimed?.mode === 'demo' && version === 0) await writeProfile(tx, await readDemoProfile());
}
