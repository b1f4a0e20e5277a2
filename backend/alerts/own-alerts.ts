import { and, count, desc, eq } from 'drizzle-orm';
import { maxListedAlerts, type OwnAlerts } from '../../contract/alerts/own-alerts.ts';
import { availableQuantity } from '../catalogue/paused-sales.ts';
import { selectImages } from '../catalogue/products.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import type { Person } from '../http/person.ts';
import { versionedPath } from '../pictures/picture-versions.ts';
import { type AlertRow, isCurrent, isStockAlert, type PriceAlert } from './mail-links.ts';
import { presentPrice, presentStock } from './present.ts';
import { priceAlerts } from './tables.ts';

/** Alerts have no account. They belong to the customer whose verified address they are for. */
const isOwnOf = ({ email }: Person) => eq(priceAlerts.email, email);

export async function listOwnAlerts(db: Database, person: Person): Promise<OwnAlerts> {
	const where = and(isOwnOf(person), isCurrent);
	const [{ total = 0 } = {}] = await db.select({ total: count() }).from(priceAlerts).where(where);
	const rows = await db
		.select({ alert: priceAlerts, title: products.title, quantity: availableQuantity })
		.from(priceAlerts)
		.leftJoin(products, eq(products.id, priceAlerts.productId))
		.where(where)
		.orderBy(desc(priceAlerts.askedAt), desc(priceAlerts.id))
		.limit(maxListedAlerts);
	const covers = await coversOf(db, rows);
	return {
		total,
		alerts: rows.map(({ alert, title, quantity }) => {
			const own = { id: alert.id, requested_at: alert.askedAt.toISOString() };
			if (!isStockAlert(alert)) return { ...own, ...presentPrice(alert as PriceAlert) };
			const { product, ...state } = presentStock(alert, { title: title ?? '', quantity: quantity ?? 0 });
			return { ...own, ...state, product: { ...product, img: versionedPath(covers.get(product.id) ?? '') } };
		}),
	};
}

/** The paths of the products' first pictures, by id. */
async function coversOf(db: Database, rows: { alert: AlertRow }[]): Promise<Map<string, string>> {
	const ids = rows.flatMap(({ alert }) => alert.productId ?? []);
	if (ids.length === 0) return new Map();
	const images = await selectImages(db, ids);
	// The last entry of a key wins, so the first picture has to come last.
	return new Map(images.toReversed().map(({ productId, imgPath }) => [productId, imgPath]));
}

/**
 * Deletes an alert with its links and emails, like the link in its emails. Does nothing if it has already ended or belongs to somebody
 * else.
 */
export async function endOwnAlert(db: Database, person: Person, id: string): Promise<OwnAlerts> {
	await db.delete(priceAlerts).where(and(eq(priceAlerts.id, id), isOwnOf(person)));
	return listOwnAlerts(db, person);
}
