import { and, count, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Shop } from '../../contract/shop.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { shopMode } from './tables.ts';

type Start = {
	mode: Shop['mode'];
	/** True if real spot prices arrive, because this or another node follows a feed. */
	hasFeed: boolean;
	/** Titles of the demo's products, by SKU. */
	demoProductTitles: ReadonlyMap<string, string>;
};

const adviceForOwnDatabase = 'another DATA_DIR or DATABASE_URL';

/**
 * Keeps demos and live shops from using each other's databases.
 *
 * @throws Error with one sentence per problem, each with advice
 */
export async function claimDatabase(db: Database, start: Start): Promise<void> {
	const problems = await inTransaction(db, async (tx) => {
		const [claimed] = await tx.select().from(shopMode);
		const found = start.mode === 'live' ? await liveProblems(tx, claimed?.mode, start) : demoProblems(claimed?.mode);
		if (start.mode === 'live' && found.length === 0) {
			await tx.insert(shopMode).values({ mode: 'live' }).onConflictDoNothing();
		}
		return found;
	});
	if (problems.length > 0) throw new Error(problems.join('\n'));
}

function demoProblems(claimed: Shop['mode'] | undefined): string[] {
	if (claimed !== 'live') return [];
	return [`The database belongs to a live shop. Set SHOP_MODE=live, or give the demo ${adviceForOwnDatabase}.`];
}

async function liveProblems(
	tx: Database,
	claimed: Shop['mode'] | undefined,
	{ hasFeed, demoProductTitles }: Start,
): Promise<string[]> {
	const problems: string[] = [];
	if (claimed === 'demo') {
		problems.push(
			`The database was filled with the demo shop, which leaves its posts, policies, coupons, orders and emails in it. Give the live shop ${adviceForOwnDatabase}; or, once you have replaced all of them, run "delete from shop_mode" in this one.`,
		);
	}
	const demo = await selectDemoProducts(tx, demoProductTitles);
	if (demo.length > 0) {
		problems.push(
			`The database sells ${demo.length === 1 ? 'a product' : `${demo.length} products`} of the demo shop (${shortList(demo)}). Delete ${demo.length === 1 ? 'it' : 'them'}, or give the live shop ${adviceForOwnDatabase}.`,
		);
	}
	if (!hasFeed && (await countMetal(tx)) > 0) {
		problems.push(
			'SPOT_FEED_URL: give a feed of real spot prices. The database sells metal, and a live shop does not sell at simulated prices.',
		);
	}
	return problems;
}

/** SKUs of products that still have the SKU and title of a demo product. */
export async function selectDemoProducts(
	tx: Database,
	demoProductTitles: Start['demoProductTitles'],
): Promise<string[]> {
	const { sku, title } = products;
	const rows = await tx
		.select({ sku, title })
		.from(products)
		.where(inArray(sku, [...demoProductTitles.keys()]))
		.orderBy(sku);
	return rows.filter((row) => demoProductTitles.get(row.sku) === row.title).map((row) => row.sku);
}

async function countMetal(tx: Database): Promise<number> {
	const isSold = and(isNotNull(products.metalId), isNull(products.retiredAt));
	const [row] = await tx.select({ metal: count() }).from(products).where(isSold);
	return row?.metal ?? 0;
}

/** Marks the database as a demo's. Called when the demo is loaded. */
export async function markAsDemo(tx: Database): Promise<void> {
	await tx
		.insert(shopMode)
		.values({ mode: 'demo' })
		.onConflictDoUpdate({ target: shopMode.id, set: { mode: 'demo', since: sql`now()` } });
}

export const shortList = (skus: string[]) => [...skus.slice(0, 3), ...(skus.length > 3 ? ['…'] : [])].join(', ');
