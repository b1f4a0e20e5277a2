import { and, eq, gt, gte, inArray, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { inShop } from '../catalogue/products.ts';
import { productChanges, products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { inTransaction, takeTurns } from '../db/transaction.ts';
import { outbox } from '../mail/tables.ts';
import { inRounds } from '../repeat-job.ts';
import { isStockAlert } from './mail-links.ts';
import { backInStockMail } from './mail-texts.ts';
import { priceAlerts } from './tables.ts';

const oldestRunning = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;

/** Alerts that one transaction tells at most. */
const batch = 500;

/**
 * Puts a mail in the outbox for everybody who waits for a product that is in stock now, and forgets them; likewise, without
 * a mail, who waits for one that has been withdrawn. Whatever changed the stock, by any number of nodes at once: who
 * deletes an alert is the one to write its mail. Its cost grows with the products touched since `horizon`, not with the catalogue
 * or those who wait.
 *
 * @param horizon what the last call returned; without it, every product is looked at
 * @param shopUrl origin that the mails' links begin with
 */
export async function tellOfStock(db: Database, shopUrl: string, horizon = '0') {
	// Read before what it stands for: a transaction that ends meanwhile is looked at twice, and none never.
	const [next] = await db.select({ horizon: oldestRunning }).from(sql`(values (1)) as one`);
	const touched = and(isNotNull(priceAlerts.confirmedAt), gte(productChanges.changed, sql`${horizon}::xid8`));
	const watched = () =>
		db
			.select({ id: priceAlerts.id })
			.from(productChanges)
			.innerJoin(products, eq(products.position, productChanges.position))
			.innerJoin(priceAlerts, eq(priceAlerts.productId, products.id));
	await db
		.delete(priceAlerts)
		.where(inArray(priceAlerts.id, watched().where(and(touched, isNotNull(products.retiredAt)))));
	const due = watched()
		.where(and(touched, inShop, gt(products.quantity, 0)))
		.limit(batch);
	let written = 0;
	let told: number;
	do {
		told = await inTransaction(db, (tx) => tell(tx, shopUrl, due));
		written += told;
	} while (told > 0);
	return { horizon: next?.horizon ?? horizon, written };
}

async function tell(tx: Database, shopUrl: string, due: SQLWrapper): Promise<number> {
	// Of nodes that look at the same moment, the second finds what the first has left.
	await takeTurns(tx, { 'stock alerts': '' });
	const told = await tx.delete(priceAlerts).where(inArray(priceAlerts.id, due)).returning();
	if (told.length === 0) return 0;
	const ids = new Set(told.map(({ productId }) => productId));
	const named = await tx
		.select({ id: products.id, title: products.title })
		.from(products)
		.where(
			inArray(
				products.id,
				[...ids].filter((id) => id !== null),
			),
		);
	const titles = new Map(named.map(({ id, title }) => [id, title]));
	await tx
		.insert(outbox)
		.values(
			told
				.filter(isStockAlert)
				.map((alert) => backInStockMail({ alert, title: titles.get(alert.productId) ?? alert.productId, shopUrl })),
		);
	return told.length;
}

/** How often stock is looked at, in milliseconds. */
const period = 15_000;

/**
 * Tells who waits for stock, for as long as the process runs.
 *
 * @returns stops it, after what is being written
 */
export function watchStock(db: Database, shopUrl: string, log: Logger): () => Promise<void> {
	let horizon: string | undefined;
	return inRounds(
		async () => {
			const { written, ...next } = await tellOfStock(db, shopUrl, horizon);
			horizon = next.horizon;
			if (written > 0) log.info({ written }, 'told who waited for stock');
		},
		{ period, failure: 'who waits for stock could not be told', log },
	);
}
