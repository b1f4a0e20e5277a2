import { and, getTableColumns, inArray } from 'drizzle-orm';
import { type Chosen, chosenOf } from '../../contract/catalogue/chosen-options.ts';
import type { QuoteRequest } from '../../contract/orders/checkout.ts';
import { pieceAmounts } from '../../contract/orders/order-amounts.ts';
import { askParts, isSpotOfProduct, priceRow } from '../catalogue/current-ask.ts';
import { isSalePaused } from '../catalogue/paused-sales.ts';
import type { ImageRow } from '../catalogue/present.ts';
import { inShop, selectImages } from '../catalogue/products.ts';
import { breaksOfProduct, readBreaks } from '../catalogue/quantity-breaks.ts';
import { readSurcharges, surchargesOfProduct } from '../catalogue/read-surcharges.ts';
import { products } from '../catalogue/tables.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { pausedRefusal } from '../pricing/price-state.ts';
import type { SourceId } from '../pricing/source-id.ts';
import { spotPrices } from '../pricing/tables.ts';
import type { WireLine } from './prices-by-payment-method.ts';
import { pausedMetalMessage } from './refuse-paused-metal.ts';

/**
 * Prices the items of a cart at current prices by wire, without tax. Also returns the source of the metal prices.
 *
 * @throws Refusal that names every invalid item: 404 if a product is not in the shop, otherwise 400 for an unknown
 *   size or color, otherwise 409 for a paused metal or too little stock
 */
export async function priceItems(
	db: Database,
	items: QuoteRequest['items'],
): Promise<{ lines: WireLine[]; source: SourceId | null }> {
	const ids = items.map((item) => item.product_id);
	const found = await db
		.select({
			...getTableColumns(products),
			...askParts,
			source: spotPrices.source,
			isPaused: isSalePaused,
			breaks: breaksOfProduct,
			surcharges: surchargesOfProduct,
		})
		.from(products)
		.leftJoin(spotPrices, isSpotOfProduct)
		.where(and(inArray(products.id, ids), inShop));
	const time = await clock.databaseTime(db);
	// Without a spot price, metal would cost what its product stores, which may be 0.
	if (found.some(({ metalId, source }) => metalId !== null && source === null)) throw pausedRefusal(pausedMetalMessage);
	const rows = found.map((row) => priceRow(row, time));
	const images = await selectImages(db, ids);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const missing: FieldErrors = {};
	const invalid: FieldErrors = {};
	const quantities = quantityByProduct(items);
	const lines = items.flatMap((item, index) => {
		const row = byId.get(item.product_id);
		if (!row) {
			missing[`items.${index}.product_id`] = `We don’t have the product '${item.product_id}'. Remove it to continue.`;
			return [];
		}
		const ownImages = images.filter((image) => image.productId === row.id);
		Object.assign(invalid, invalidChoices(row, ownImages, item, `items.${index}`));
		return { ...lineOf(row, ownImages, item, quantities.get(row.id) ?? item.quantity), index };
	});
	const outOfStock = shortages(lines, (id) => byId.get(id)?.quantity ?? 0);
	const paused = pausedLines(lines, (id) => byId.get(id)?.isPaused ?? false);
	refuseLines({ missing, invalid, paused, outOfStock });
	// One statement has read all rows, so they have the same source.
	const source = found.find((row) => row.source !== null)?.source ?? null;
	return { lines: lines.map(({ index: _, ...line }) => line), source };
}

/** Error messages by field path. */
type FieldErrors = Record<string, string>;

function refuseLines({
	missing = {},
	invalid = {},
	paused = {},
	outOfStock = {},
}: {
	missing?: FieldErrors;
	invalid?: FieldErrors;
	paused?: FieldErrors;
	outOfStock?: FieldErrors;
}): void {
	const fields = { ...missing, ...invalid, ...outOfStock, ...paused };
	if (Object.keys(fields).length === 0) return;
	const message = [...new Set(Object.values(fields))].join(' ');
	if (Object.keys(missing).length > 0) throw new Refusal(404, 'not_found', message, { fields });
	if (Object.keys(invalid).length > 0) throw new Refusal(400, 'invalid_request', message, { fields });
	if (Object.keys(paused).length > 0) throw new Refusal(409, 'metal_paused', message, { fields });
	throw new Refusal(409, 'not_enough_stock', message, { fields });
}

type Row = Pick<
	typeof products.$inferSelect,
	'id' | 'sku' | 'title' | 'slug' | 'metalId' | 'sizes' | 'askCents' | 'discount'
>;

/** Quantity per product over all sizes and colors, which share one price. */
function quantityByProduct(items: QuoteRequest['items']): Map<string, number> {
	const quantities = new Map<string, number>();
	for (const { product_id, quantity } of items) {
		quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity);
	}
	return quantities;
}

type ProductTerms = { breaks: unknown; surcharges: unknown };

/** @param totalQuantity quantity of the product in the whole cart */
function lineOf(
	row: Row & ProductTerms,
	images: ImageRow[],
	item: QuoteRequest['items'][number],
	totalQuantity: number,
) {
	const image = images.find(({ colorName }) => item.color && colorName === item.color) ?? images[0];
	return {
		productId: row.id,
		sku: row.sku,
		title: row.title,
		slug: row.slug,
		img: image?.imgPath ?? '',
		...chosenOf(item),
		isBullion: row.metalId !== null,
		quantity: item.quantity,
		...pieceAmounts({ askCents: row.askCents, discount: row.discount, breaks: readBreaks(row.breaks) }, totalQuantity),
		surcharges: readSurcharges(row.surcharges),
	};
}

/** Reports an unknown size or color, or a missing size, by field path. */
export function invalidChoices(
	row: Pick<Row, 'title' | 'sizes'>,
	images: ImageRow[],
	{ size, color }: Chosen,
	path: string,
): FieldErrors {
	const colors = [...new Set(images.flatMap((image) => image.colorName ?? []))];
	return {
		...(color && !colors.includes(color) && { [`${path}.color`]: choiceMessage('color', row.title, colors) }),
		...((size ? !row.sizes.includes(size) : row.sizes.length > 0) && {
			[`${path}.size`]: choiceMessage('size', row.title, row.sizes),
		}),
	};
}

function choiceMessage(what: string, title: string, choices: string[]): string {
	return choices.length > 0
		? `Choose a ${what} of ${title}: ${choices.join(', ')}.`
		: `${title} comes in only one ${what}. Leave it out.`;
}

/** @param lines with their index in the cart */
function pausedLines(
	lines: { productId: string; title: string; index: number }[],
	isPaused: (productId: string) => boolean,
): FieldErrors {
	return Object.fromEntries(
		lines
			.filter(({ productId }) => isPaused(productId))
			.map(({ title, index }) => [`items.${index}.quantity`, `We’ve paused sales of ${title}. Remove it to continue.`]),
	);
}

/**
 * Refuses lines whose metal is paused.
 *
 * @throws Refusal 409
 */
export async function refusePausedSales(tx: Database, lines: { productId: string; title: string }[]): Promise<void> {
	const ids = lines.map(({ productId }) => productId);
	const rows = await tx
		.select({ id: products.id })
		.from(products)
		.where(and(inArray(products.id, ids), isSalePaused));
	const pausedIds = new Set(rows.map(({ id }) => id));
	const indexed = lines.map((line, index) => ({ ...line, index }));
	refuseLines({ paused: pausedLines(indexed, (id) => pausedIds.has(id)) });
}

type StockRequest = { productId: string; title: string; quantity: number };

/**
 * Refuses lines that together exceed a product's stock, over all sizes and colors.
 *
 * @param stockOf returns the stock of a product
 * @throws Refusal 409
 */
export function refuseShortage(lines: StockRequest[], stockOf: (productId: string) => number): void {
	const indexed = lines.map((line, index) => ({ ...line, index }));
	refuseLines({ outOfStock: shortages(indexed, stockOf) });
}

/** @param lines with their index in the cart */
function shortages(lines: (StockRequest & { index: number })[], stockOf: (productId: string) => number): FieldErrors {
	const requested = new Map<string, number>();
	for (const { productId, quantity } of lines) requested.set(productId, (requested.get(productId) ?? 0) + quantity);
	return Object.fromEntries(
		lines.flatMap(({ productId, title, index }) =>
			(requested.get(productId) ?? 0) > stockOf(productId)
				? [[`items.${index}.quantity`, shortageMessage(title, stockOf(productId))]]
				: [],
		),
	);
}

function shortageMessage(title: string, stockOf: number): string {
	return stockOf === 0
		? `${title} is out of stock. Remove it to continue.`
		: `Only ${stockOf} of ${title} left. Order at most ${stockOf}.`;
}
