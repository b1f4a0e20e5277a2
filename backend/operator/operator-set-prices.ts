import { and, asc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import { maxFall, maxPreview, type PriceChanges } from '../../contract/operator/set-prices.ts';
import { payableCents, toCents, toDollars } from '../../contract/pricing/amount.ts';
import { pieceCents } from '../../contract/pricing/quantity-breaks.ts';
import { askParts, isSpotOfProduct, priceRow } from '../catalogue/current-ask.ts';
import { breaksOfProduct, readBreaks } from '../catalogue/quantity-breaks.ts';
import { categories, products } from '../catalogue/tables.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { violationIn } from '../db/row-rules.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Operator } from '../http/operator.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { metals, spotPrices } from '../pricing/tables.ts';
import { unknownProduct } from './operator-products.ts';

type Request = CallOutput<'setPrices', 'body'>;

/** Rolls back a preview. */
class Preview extends Error {
	readonly changes: PriceChanges;
	constructor(changes: PriceChanges) {
		super('preview');
		this.changes = changes;
	}
}

/**
 * Changes the premiums, prices, discounts, quantity breaks, surcharges or the spread of a product, category or metal. A preview makes
 * the same changes and undoes them, so it refuses the same.
 *
 * @throws Refusal 404; 409 `invalid_price` for prices below the minimum, `price_falls` for large falls that were not accepted
 */
export async function setPrices(db: Database, operator: Operator, request: Request): Promise<PriceChanges> {
	const write = (tx: Database) => changePrices(tx, operator, request);
	return inTransaction(db, write).catch((error: unknown) => {
		if (error instanceof Preview) return error.changes;
		throw error;
	});
}

async function changePrices(tx: Database, { record }: Operator, request: Request): Promise<PriceChanges> {
	const { sku, category, metal, reason } = request;
	// In the order of `lock-order.ts`. The check of minimum prices locks metals and categories, too.
	const metalRows = await tx.select().from(metals).orderBy(asc(metals.id)).for('no key update');
	const categoryRows = await tx.select().from(categories).orderBy(asc(categories.slug)).for('no key update');
	const categoryRow = categoryRows.find(({ slug }) => slug === category);
	if (category !== undefined && !categoryRow) throw notFound('category', `There is no category ${category}.`);
	const where = selected(request);
	const locked = await tx.select().from(products).where(where).orderBy(asc(products.id)).for('no key update');
	if (sku !== undefined && locked.length === 0) throw unknownProduct(sku);
	if (sku !== undefined) requireKind(sku, locked[0]?.metalId !== null, request);

	const before = await readPrices(tx, where);
	await apply(tx, request, where).catch((error: unknown) => {
		const violation = violationIn(error);
		if (violation) throw new Refusal(409, 'invalid_price', violation);
		throw error;
	});
	const changes = compare(before, await readPrices(tx, where), !request.dry_run);
	if (request.dry_run) throw new Preview(changes);
	if (changes.falls > 0 && !request.accept_falls) throw priceFalls(changes);

	const after = await tx.select().from(products).where(where);
	const metalRow = metalRows.find(({ id }) => id === metal);
	const newBreaks = categoryRow && request.quantity_breaks !== undefined ? request.quantity_breaks : undefined;
	await record(tx, {
		subject: sku ?? category ?? metal ?? '',
		before: {
			...(request.spread !== undefined && metalRow && { spread: metalRow.buySpreadBasisPoints / 100 }),
			...(newBreaks !== undefined && { quantity_breaks: categoryRow?.quantityBreaks }),
			...(categoryRow &&
				request.payment_surcharges !== undefined && { payment_surcharges: categoryRow.paymentSurcharges }),
			products: changedTerms(locked, after),
		},
		after: {
			...(request.spread !== undefined && { spread: request.spread }),
			...(newBreaks !== undefined && { quantity_breaks: newBreaks }),
			...(categoryRow &&
				request.payment_surcharges !== undefined && { payment_surcharges: toPoints(request.payment_surcharges) }),
			products: changedTerms(after, locked),
		},
		reason,
	});
	return changes;
}

/** The products of a request, without withdrawn ones unless one is named. */
function selected({ sku, category, metal }: Request): SQL | undefined {
	if (sku !== undefined) return eq(products.sku, sku);
	const isSelected = metal
		? eq(products.metalId, metal)
		: or(eq(products.categorySlug, category ?? ''), eq(products.subCategorySlug, category ?? ''));
	return and(isSelected, isNull(products.retiredAt));
}

/** @throws Refusal 409 for the premium of goods, or the price of metal */
function requireKind(sku: string, isMetal: boolean, { premium, price }: Request): void {
	const [field, message] =
		isMetal && price !== undefined
			? ['price', `${sku} is metal: its price follows spot. Set its premium.`]
			: !isMetal && premium !== undefined
				? ['premium', `${sku} has a fixed price and no premium. Set its price.`]
				: [];
	if (field && message) throw new Refusal(409, 'invalid_price', message, { fields: { [field]: message } });
}

async function apply(tx: Database, request: Request, where: SQL | undefined): Promise<void> {
	const { category, metal, premium, price, discount, quantity_breaks, payment_surcharges, spread } = request;
	const terms = {
		...(quantity_breaks !== undefined && { quantityBreaks: quantity_breaks }),
		...(payment_surcharges !== undefined && { paymentSurcharges: toPoints(payment_surcharges) }),
	};
	const own = {
		...(category === undefined && terms),
		...(discount !== undefined && { discount }),
		...(price !== undefined && { askCents: toCents(price) }),
	};
	// One statement where possible, because the check of minimum prices runs after each.
	if (premium !== undefined) {
		await tx
			.update(products)
			.set({ ...own, premiumBasisPoints: toPoint(premium) })
			.where(and(where, isNotNull(products.metalId)));
	}
	if (Object.keys(own).length > 0) await tx.update(products).set(own).where(where);
	// Last, because these raise the version of the content.
	if (category !== undefined && Object.keys(terms).length > 0)
		await tx.update(categories).set(terms).where(eq(categories.slug, category));
	if (metal !== undefined && spread !== undefined)
		await tx
			.update(metals)
			.set({ buySpreadBasisPoints: toPoint(spread) })
			.where(eq(metals.id, metal));
}

const toPoint = (percent: number) => Math.round(100 * percent);
const toPoints = (surcharges: Request['payment_surcharges']) =>
	surcharges
		? Object.fromEntries(Object.entries(surcharges).map(([method, percent]) => [method, toPoint(percent)]))
		: null;

type Price = { sku: string; title: string; cents: number; lowest: number };

/** The prices by wire of one item, and at the best quantity break. */
async function readPrices(tx: Database, where: SQL | undefined): Promise<Map<string, Price>> {
	const time = await clock.databaseTime(tx);
	const rows = await tx
		.select({
			...{ id: products.id, sku: products.sku, title: products.title, discount: products.discount },
			...{ offerStart: products.offerStart, offerEnd: products.offerEnd },
			...askParts,
			breaks: breaksOfProduct,
		})
		.from(products)
		.leftJoin(spotPrices, isSpotOfProduct)
		.where(where);
	return new Map(
		rows.map((row) => {
			const { askCents, discount } = priceRow(row, time);
			const cents = payableCents(askCents, discount);
			const lowest = pieceCents(cents, readBreaks(row.breaks), Number.MAX_SAFE_INTEGER);
			return [row.id, { sku: row.sku, title: row.title, cents, lowest }];
		}),
	);
}

const change = (before: number, after: number) => (before > 0 ? (100 * (after - before)) / before : 0);

function compare(before: Map<string, Price>, after: Map<string, Price>, applied: boolean): PriceChanges {
	const changes = [...before].flatMap(([id, old]) => {
		const now = after.get(id);
		if (!now || (now.cents === old.cents && now.lowest === old.lowest)) return [];
		const percent = Math.min(change(old.cents, now.cents), change(old.lowest, now.lowest));
		return {
			...{ sku: old.sku, title: old.title },
			...{ before: toDollars(old.cents), after: toDollars(now.cents) },
			...{ lowest_before: toDollars(old.lowest), lowest_after: toDollars(now.lowest) },
			percent: Math.round(100 * percent) / 100,
		};
	});
	changes.sort((one, other) => one.percent - other.percent || one.sku.localeCompare(other.sku));
	const falls = changes.filter(({ percent }) => percent < -maxFall).length;
	return { applied, products: changes.length, falls, changes: changes.slice(0, maxPreview) };
}

function priceFalls({ falls, changes }: PriceChanges): Refusal {
	const named = changes.slice(0, Math.min(falls, 3)).map(({ sku, percent }) => `${sku} by ${-percent}%`);
	const more = falls > 3 ? ` and ${falls - 3} more` : '';
	const message = `These prices would fall by more than ${maxFall}%: ${named.join(', ')}${more}. Nothing was changed.`;
	return new Refusal(409, 'price_falls', message);
}

type ProductRow = typeof products.$inferSelect;
const termsOf = (row: ProductRow) => ({
	premium: row.premiumBasisPoints === null ? null : row.premiumBasisPoints / 100,
	price: row.metalId === null ? toDollars(row.askCents) : null,
	discount: row.discount,
	quantity_breaks: row.quantityBreaks,
	payment_surcharges: row.paymentSurcharges,
});

/** The terms of the first rows that differ in the others, by SKU. */
function changedTerms(rows: ProductRow[], others: ProductRow[]): Record<string, object> {
	const byId = new Map(others.map((row) => [row.id, row]));
	return Object.fromEntries(
		rows.flatMap((row) => {
			const other = byId.get(row.id);
			if (!other) return [];
			const [own, theirs] = [termsOf(row), termsOf(other)];
			const names = (Object.keys(own) as (keyof typeof own)[]).filter(
				(name) => JSON.stringify(own[name]) !== JSON.stringify(theirs[name]),
			);
			return names.length > 0 ? [[row.sku, Object.fromEntries(names.map((name) => [name, own[name]]))]] : [];
		}),
	);
}
