import { and, getTableColumns, inArray } from 'drizzle-orm';
import { type Chosen, chosenOf } from '../../contract/catalogue/chosen-options.ts';
import type { QuoteRequest } from '../../contract/orders/checkout.ts';
import { pieceAmounts } from '../../contract/orders/order-amounts.ts';
import { askParts, isItsSpot, priceRow } from '../catalogue/current-ask.ts';
import { readSurcharges, surchargesOfProduct } from '../catalogue/payment-surcharges.ts';
import type { ImageRow } from '../catalogue/present.ts';
import { inShop, selectImages } from '../catalogue/products.ts';
import { breaksOfProduct, readBreaks } from '../catalogue/quantity-breaks.ts';
import { products } from '../catalogue/tables.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { SourceId } from '../pricing/source-id.ts';
import { spotPrices } from '../pricing/tables.ts';
import type { WireLine } from './prices-by-payment-method.ts';

/**
 * The lines of a cart at the prices of now by wire, tax not yet computed, and the source of the metal prices among them.
 *
 * @throws Refusal that names every line which cannot be ordered: 404 with a product that is not in the shop among them,
 *   else 400 with a size or color that there is not, else 409 for too little stock
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
			breaks: breaksOfProduct,
			surcharges: surchargesOfProduct,
		})
		.from(products)
		.leftJoin(spotPrices, isItsSpot)
		.where(and(inArray(products.id, ids), inShop));
	const time = await clock.databaseTime(db);
	const rows = found.map((row) => priceRow(row, time));
	const images = await selectImages(db, ids);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const missing: Problems = {};
	const wrong: Problems = {};
	const pieces = piecesByProduct(items);
	const lines = items.flatMap((item, index) => {
		const row = byId.get(item.product_id);
		if (!row) {
			missing[`items.${index}.product_id`] = `We don’t have the product '${item.product_id}'. Remove it to continue.`;
			return [];
		}
		const own = images.filter((image) => image.productId === row.id);
		Object.assign(wrong, wrongChoices(row, own, item, `items.${index}`));
		return { ...lineOf(row, own, item, pieces.get(row.id) ?? item.quantity), index };
	});
	const short = shortages(lines, (id) => byId.get(id)?.quantity ?? 0);
	refuseLines({ missing, wrong, short });
	// One statement has read them all: of one moment, and so of one source.
	const source = found.find((row) => row.source !== null)?.source ?? null;
	return { lines: lines.map(({ index: _, ...line }) => line), source };
}

/** What is wrong with lines, by the path of the field. */
type Problems = Record<string, string>;

function refuseLines({
	missing = {},
	wrong = {},
	short = {},
}: {
	missing?: Problems;
	wrong?: Problems;
	short?: Problems;
}): void {
	const fields = { ...missing, ...wrong, ...short };
	if (Object.keys(fields).length === 0) return;
	const message = [...new Set(Object.values(fields))].join(' ');
	if (Object.keys(missing).length > 0) throw new Refusal(404, 'not_found', message, { fields });
	if (Object.keys(wrong).length > 0) throw new Refusal(400, 'invalid_request', message, { fields });
	throw new Refusal(409, 'not_enough_stock', message, { fields });
}

type Row = Pick<
	typeof products.$inferSelect,
	'id' | 'sku' | 'title' | 'slug' | 'metalId' | 'sizes' | 'askCents' | 'discount'
>;

/** Of each product over all its sizes and colors, which have one price. */
function piecesByProduct(items: QuoteRequest['items']): Map<string, number> {
	const pieces = new Map<string, number>();
	for (const { product_id, quantity } of items) pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity);
	return pieces;
}

type Terms = { breaks: unknown; surcharges: unknown };

/** @param pieces of the product in the whole cart */
function lineOf(row: Row & Terms, own: ImageRow[], item: QuoteRequest['items'][number], pieces: number) {
	const shown = own.find((image) => item.color && image.colorName === item.color) ?? own[0];
	return {
		productId: row.id,
		sku: row.sku,
		title: row.title,
		slug: row.slug,
		img: shown?.imgPath ?? '',
		...chosenOf(item),
		isBullion: row.metalId !== null,
		quantity: item.quantity,
		...pieceAmounts({ askCents: row.askCents, discount: row.discount, breaks: readBreaks(row.breaks) }, pieces),
		surcharges: readSurcharges(row.surcharges),
	};
}

/** A size or color that the product does not come in, or a size that is missing, below the path of its line. */
export function wrongChoices(
	row: Pick<Row, 'title' | 'sizes'>,
	own: ImageRow[],
	{ size, color }: Chosen,
	path: string,
): Problems {
	const colors = [...new Set(own.flatMap((image) => image.colorName ?? []))];
	return {
		...(color && !colors.includes(color) && { [`${path}.color`]: wrongChoice('color', row.title, colors) }),
		...((size ? !row.sizes.includes(size) : row.sizes.length > 0) && {
			[`${path}.size`]: wrongChoice('size', row.title, row.sizes),
		}),
	};
}

function wrongChoice(what: string, title: string, choices: string[]): string {
	return choices.length > 0
		? `Choose a ${what} of ${title}: ${choices.join(', ')}.`
		: `${title} comes in only one ${what}. Leave it out.`;
}

type Wanted = { productId: string; title: string; quantity: number };

/**
 * Refuses lines that together want more of a product than there is, whatever sizes and colors they are of.
 *
 * @param left pieces of a product in stock
 * @throws Refusal 409
 */
export function refuseShortage(lines: Wanted[], left: (productId: string) => number): void {
	const placed = lines.map((line, index) => ({ ...line, index }));
	refuseLines({ short: shortages(placed, left) });
}

/** @param lines each with its place in the cart, `index` */
function shortages(lines: (Wanted & { index: number })[], left: (productId: string) => number): Problems {
	const wanted = new Map<string, number>();
	for (const { productId, quantity } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
	return Object.fromEntries(
		lines.flatMap(({ productId, title, index }) =>
			(wanted.get(productId) ?? 0) > left(productId)
				? [[`items.${index}.quantity`, shortage(title, left(productId))]]
				: [],
		),
	);
}

function shortage(title: string, left: number): string {
	return left === 0
		? `${title} is out of stock. Remove it to continue.`
		: `Only ${left} of ${title} left. Order at most ${left}.`;
}
