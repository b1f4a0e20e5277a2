import { and, eq, gt, gte, inArray, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { productChanges } from '../catalogue/change-log-tables.ts';
import { availableQuantity } from '../catalogue/paused-sales.ts';
import { inShop } from '../catalogue/products.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { inTransaction, lockKeys } from '../db/transaction.ts';
import { outbox } from '../mail/tables.ts';
import { repeatJob } from '../repeat-job.ts';
import { isStockAlert } from './mail-links.ts';
import { backInStockMail } from './mail-texts.ts';
import { priceAlerts } from './tables.ts';

const oldestRunning = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;

/** Maximum number of alerts per transaction. */
const batch = 500;

/**
 * Puts an email in the outbox for everyone who waits for a product that is in stock, and deletes the alerts. Also
 * deletes alerts for withdrawn products, without an email. Several nodes may run it at once: the node that deletes an
 * alert writes its email. The cost grows with the number of products that changed since `horizon`, not with the
 * catalogue or the alerts.
 *
 * @param horizon the result of the last call. Without it, checks every product
 * @param shopUrl origin of the links in emails
 */
export async function sendStockAlerts(db: Database, shopUrl: string, horizon = '0') {
	// Read first, so that a transaction that commits meanwhile is checked twice rather than never.
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
		.where(and(touched, inShop, gt(availableQuantity, 0)))
		.limit(batch);
	let written = 0;
	let sent: number;
	do {
		sent = await inTransaction(db, (tx) => sendBatch(tx, shopUrl, due));
		written += sent;
	} while (sent > 0);
	return { horizon: next?.horizon ?? horizon, written };
}

async function sendBatch(tx: Database, shopUrl: string, due: SQLWrapper): Promise<number> {
	// If two nodes check at once, the second finds only what the first has left.
	await lockKeys(tx, { 'stock alerts': '' });
	const sent = await tx.delete(priceAlerts).where(inArray(priceAlerts.id, due)).returning();
	if (sent.length === 0) return 0;
	const ids = new Set(sent.map(({ productId }) => productId));
	const productTitles = await tx
		.select({ id: products.id, title: products.title })
		.from(products)
		.where(
			inArray(
				products.id,
				[...ids].filter((id) => id !== null),
			),
		);
	const titles = new Map(productTitles.map(({ id, title }) => [id, title]));
	await tx
		.insert(outbox)
		.values(
			sent
				.filter(isStockAlert)
				.map((alert) => backInStockMail({ alert, title: titles.get(alert.productId) ?? alert.productId, shopUrl })),
		);
	return sent.length;
}

/** Time between checks, in milliseconds. */
const period = 15_000;

/**
 * Sends stock alerts as long as the process runs.
 *
 * @returns a function that stops the job after the current round
 */
export function startStockAlerts(db: Database, shopUrl: string, log: Logger): () => Promise<void> {
	let horizon: string | undefined;
	return repeatJob(
		async () => {
			const { written, ...next } = await sendStockAlerts(db, shopUrl, horizon);
			horizon = next.horizon;
			if (written > 0) log.info({ written }, 'sent stock alerts');
		},
		{ period, failure: 'cannot send stock alerts', log },
	);
}
