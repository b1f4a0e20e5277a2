import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { QuoteRequest } from '../../contract/checkout.ts';
import { type Chosen, chosenOf } from '../../contract/chosen.ts';
import type { ImageRow } from '../catalogue/present.ts';
import { inShop, selectImages } from '../catalogue/products.ts';
import { products } from '../catalogue/tables.ts';
import { describeCoupon, requireCoupon } from '../coupons/queries.ts';
import { discountLines, discountShipping, piecesCents } from '../coupons/rules.ts';
import type { Database } from '../db/database.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { selectShipping } from '../places/queries.ts';
import { states } from '../places/tables.ts';
import type { PriceRules } from '../pricing/freshness.ts';
import { refuseWhilePaused } from '../pricing/state.ts';
import { dropEndedLocks, holderOf, lockPrices } from './price-lock.ts';
import { type PricedLine, quotes } from './tables.ts';
import { shippingCents, taxLines, totalsOf } from './totals.ts';

export type QuoteRow = typeof quotes.$inferSelect;

/**
 * Works out what a cart comes to at a place. Its prices are those that were locked for the same content under the same
 * key; where no lock holds, those of this moment, which are then locked for ten minutes.
 *
 * @param lockHolder for whom the prices are locked
 * @param stateField where the caller gave the state, for the refusal
 * @throws Refusal 404 for a product, state, shipping method or coupon that does not exist; 409 for too little stock and
 *   for a coupon that this cart may not have; 503 for metal while its prices are too old
 */
export async function makeQuote(
	db: Database,
	rules: PriceRules,
	request: QuoteRequest,
	{ lockHolder = holderOf(request.lock_key), stateField = 'state' } = {},
): Promise<QuoteRow> {
	const wanted = await priceItems(db, request.items);
	await refuseWhilePaused(db, rules, wanted);
	const [state] = await db
		.select()
		.from(states)
		.where(and(eq(states.country, request.country), eq(states.code, request.state)));
	if (!state)
		throw notFound(
			stateField,
			`We do not ship to '${request.state}' in '${request.country}'. See get-country and get-city.`,
		);
	const { lines: items, expiresAt } = await lockPrices(db, lockHolder, wanted);
	const coupon = request.coupon ? await requireCoupon(db, request.coupon, items) : undefined;
	const lines = taxLines(discountLines(items, coupon), state);
	const methods = await selectShipping(db, request.country);
	// Of what the pieces come to before the coupon: a code must never make an order dearer.
	const listed = methods.map((method) => ({ ...method, cents: shippingCents(items, method) }));
	const priced = discountShipping(listed, coupon);
	const cheapest = priced.toSorted((a, b) => a.cents - b.cents)[0];
	const chosen = request.shipping_method ? priced.find((method) => method.id === request.shipping_method) : cheapest;
	if (!chosen) {
		const ids = methods.map((method) => method.id).join(', ');
		throw notFound(
			'shipping_method',
			`There is no such shipping method for '${request.country}'. Give one of: ${ids}.`,
		);
	}
	const listedCents = listed.find((method) => method.id === chosen.id)?.cents ?? chosen.cents;
	const savedCents = piecesCents(items) - piecesCents(lines) + listedCents - chosen.cents;
	const row: QuoteRow = {
		id: randomUUID(),
		expiresAt,
		country: request.country,
		state: request.state,
		shippingMethodId: chosen.id,
		shippingPrices: Object.fromEntries(priced.map(({ id, cents }) => [id, cents])),
		coupon: coupon ? { code: coupon.code, gives: describeCoupon(coupon), savedCents } : null,
		lines,
		...totalsOf(lines, chosen.cents),
		lockHolder,
		orderId: null,
	};
	await db.insert(quotes).values(row);
	await dropOldQuotes(db);
	await dropEndedLocks(db);
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
	const rows = await db
		.select()
		.from(products)
		.where(and(inArray(products.id, ids), inShop));
	const images = await selectImages(db, ids);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const lines = items.map((item, index) => {
		const { product_id, quantity } = item;
		const row = byId.get(product_id);
		if (!row)
			throw notFound(
				`items.${index}.product_id`,
				`The product '${product_id}' is not in the shop. Remove it to go on.`,
			);
		const img = pictureOf(row, images, item, `items.${index}`);
		return {
			productId: row.id,
			sku: row.sku,
			title: row.title,
			slug: row.slug,
			img,
			...chosenOf(item),
			isBullion: row.metalId !== null,
			quantity,
			askCents: row.askCents,
			unitCents: row.payableCents,
		};
	});
	refuseShortage(lines, (id) => byId.get(id)?.quantity ?? 0);
	return lines;
}

/**
 * The picture of what is bought.
 *
 * @throws Refusal 400 for a size or color that the product does not come in, or a size that is missing
 */
function pictureOf(
	row: typeof products.$inferSelect,
	images: ImageRow[],
	{ size, color }: Chosen,
	path: string,
): string {
	const own = images.filter((image) => image.productId === row.id);
	const colors = [...new Set(own.flatMap((image) => image.colorName ?? []))];
	if (color && !colors.includes(color)) throw wrongChoice(`${path}.color`, 'color', row.title, colors);
	if (size ? !row.sizes.includes(size) : row.sizes.length > 0) {
		throw wrongChoice(`${path}.size`, 'size', row.title, row.sizes);
	}
	const shown = own.find((image) => color && image.colorName === color) ?? own[0];
	return shown?.imgPath ?? '';
}

function wrongChoice(field: string, what: string, title: string, choices: string[]): Refusal {
	const message =
		choices.length > 0
			? `Choose a ${what} of ${title}: ${choices.join(', ')}.`
			: `${title} comes in one ${what} only. Leave it out.`;
	return new Refusal(400, 'invalid_request', message, { fields: { [field]: message } });
}

type Wanted = { productId: string; title: string; quantity: number };

/**
 * Refuses lines that together want more of a product than there is, whatever sizes and colors they are of.
 *
 * @param left pieces of a product in stock
 * @throws Refusal 409
 */
export function refuseShortage(lines: Wanted[], left: (productId: string) => number): void {
	const short = lines.flatMap(({ productId, title }, index) => {
		const wanted = lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);
		return wanted > left(productId) ? [[`items.${index}.quantity`, shortage(title, left(productId))] as const] : [];
	});
	if (short.length > 0) throw notEnoughStock(Object.fromEntries(short));
}

function shortage(title: string, left: number): string {
	return left === 0
		? `${title} is out of stock. Remove it to go on.`
		: `Only ${left} of ${title} left. Order at most ${left}.`;
}

/** @param fields path of each quantity that is too high → what is left */
function notEnoughStock(fields: Record<string, string>): Refusal {
	return new Refusal(409, 'not_enough_stock', [...new Set(Object.values(fields))].join(' '), { fields });
}
