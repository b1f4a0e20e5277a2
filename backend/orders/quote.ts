import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { QuoteRequest } from '../../contract/checkout.ts';
import { quoteLifetime } from '../../contract/limits.ts';
import { productImages, products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { selectShipping } from '../places/queries.ts';
import { states } from '../places/tables.ts';
import { type PricedLine, quotes } from './tables.ts';
import { shippingCents, taxLines, totalsOf } from './totals.ts';

export type QuoteRow = typeof quotes.$inferSelect;

/**
 * Prices a cart at this moment and promises those prices for ten minutes.
 *
 * @param stateField where the caller gave the state, for the refusal
 * @throws Refusal 404 for a product, state or shipping method that does not exist; 409 for too little stock
 */
export async function makeQuote(db: Database, request: QuoteRequest, stateField = 'state'): Promise<QuoteRow> {
	const items = await priceItems(db, request.items);
	const [state] = await db
		.select()
		.from(states)
		.where(and(eq(states.country, request.country), eq(states.code, request.state)));
	if (!state)
		throw notFound(
			stateField,
			`We do not ship to '${request.state}' in '${request.country}'. See get-country and get-city.`,
		);
	const lines = taxLines(items, state);
	const methods = await selectShipping(db, request.country);
	const priced = methods.map((method) => ({ ...method, cents: shippingCents(lines, method) }));
	const cheapest = priced.toSorted((a, b) => a.cents - b.cents)[0];
	const chosen = request.shipping_method ? priced.find((method) => method.id === request.shipping_method) : cheapest;
	if (!chosen) {
		const ids = methods.map((method) => method.id).join(', ');
		throw notFound(
			'shipping_method',
			`There is no such shipping method for '${request.country}'. Give one of: ${ids}.`,
		);
	}
	const row: QuoteRow = {
		id: randomUUID(),
		expiresAt: new Date(Date.now() + quoteLifetime),
		country: request.country,
		state: request.state,
		shippingMethodId: chosen.id,
		lines,
		...totalsOf(lines, chosen.cents),
		orderId: null,
	};
	await db.insert(quotes).values(row);
	await dropOldQuotes(db);
	return row;
}

/** Quotes that nobody ordered by are kept for a day after they expired, so that the page can still be told so. */
async function dropOldQuotes(db: Database): Promise<void> {
	const dayAgo = new Date(Date.now() - 24 * 3_600_000);
	await db.delete(quotes).where(and(lt(quotes.expiresAt, dayAgo), isNull(quotes.orderId)));
}

/** The lines of a cart at today's prices, tax not yet computed. */
async function priceItems(db: Database, items: QuoteRequest['items']): Promise<Omit<PricedLine, 'taxCents'>[]> {
	const ids = items.map((item) => item.product_id);
	const rows = await db.select().from(products).where(inArray(products.id, ids));
	const images = await db
		.select({ productId: productImages.productId, imgPath: productImages.imgPath })
		.from(productImages)
		.where(and(inArray(productImages.productId, ids), eq(productImages.position, 0)));
	const byId = new Map(rows.map((row) => [row.id, row]));
	const imageOf = new Map(images.map((image) => [image.productId, image.imgPath]));
	const short: Record<string, string> = {};
	const lines = items.map(({ product_id, quantity }, index) => {
		const row = byId.get(product_id);
		if (!row)
			throw notFound(
				`items.${index}.product_id`,
				`The product '${product_id}' is not in the shop. Remove it to go on.`,
			);
		if (row.quantity < quantity) short[`items.${index}.quantity`] = shortage(row.title, row.quantity);
		return {
			productId: row.id,
			sku: row.sku,
			title: row.title,
			slug: row.slug,
			img: imageOf.get(row.id) ?? '',
			isBullion: row.metalId !== null,
			quantity,
			askCents: row.askCents,
			unitCents: row.payableCents,
		};
	});
	if (Object.keys(short).length > 0) throw notEnoughStock(short);
	return lines;
}

export function shortage(title: string, left: number): string {
	return left === 0
		? `${title} is out of stock. Remove it to go on.`
		: `Only ${left} of ${title} left. Order at most ${left}.`;
}

/** @param fields path of each quantity that is too high → what is left */
export function notEnoughStock(fields: Record<string, string>): Refusal {
	return new Refusal(409, 'not_enough_stock', Object.values(fields).join(' '), { fields });
}
