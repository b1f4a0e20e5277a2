import { or, type SQL, sql } from 'drizzle-orm';
import { discountAt, isOfferRunning } from '../../contract/pricing/offer.ts';
import { products } from './tables.ts';

const { discount, offerStart, offerEnd } = products;

/** A time as a parameter of a statement. */
const timeParam = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

/** SQL expression for a product's discount at a time. Must match the contract's `discountAt`. */
export const currentDiscount = (time: Date): SQL<number> =>
	sql<number>`case when ${offerStart} > ${timeParam(time)} or ${offerEnd} <= ${timeParam(time)} then 0 else ${discount} end`;

/**
 * SQL expression for the end of a product's offer, in milliseconds since 1970. 0 without an offer, and before it
 * begins.
 */
export const runningOfferEnd = (time: Date): SQL<number> =>
	sql<number>`case when ${offerStart} > ${timeParam(time)} then 0 else coalesce(extract(epoch from ${offerEnd})::float8 * 1000, 0) end`;

/** Condition that a product's offer begins or ends between two times: after the earlier and not after the later. */
export function hasOfferChange(one: Date, other: Date): SQL | undefined {
	const [from, to] = one <= other ? [one, other] : [other, one];
	const isBetween = (column: typeof offerStart | typeof offerEnd) =>
		sql`(${column} > ${timeParam(from)} and ${column} <= ${timeParam(to)})`;
	return or(isBetween(offerStart), isBetween(offerEnd));
}

/** The last start and the last end of any offer up to a time, and the next change. ISO 8601 or null. */
export const offerChanges = (time: Date) => ({
	lastStart: sql<string | null>`(select max(${offerStart}) from ${products} where ${offerStart} <= ${timeParam(time)})`,
	lastEnd: sql<string | null>`(select max(${offerEnd}) from ${products} where ${offerEnd} <= ${timeParam(time)})`,
	next: sql<string | null>`least(
		(select min(${offerStart}) from ${products} where ${offerStart} > ${timeParam(time)}),
		(select min(${offerEnd}) from ${products} where ${offerEnd} > ${timeParam(time)})
	)`,
});

/** The offer columns of a row of `products`. */
export type StoredOffer = { discount: number; offerStart: Date | null; offerEnd: Date | null };

/** Converts a product's offer to the contract's format, whether it is running or not. Null without an offer. */
function offerOf({ offerStart: start, offerEnd: end }: StoredOffer) {
	return start || end ? { startDate: isoOf(start), endDate: isoOf(end) } : null;
}

/** JavaScript represents infinite dates as invalid dates. They leave their side of the offer open. */
const isoOf = (date: Date | null) => (date && !Number.isNaN(date.getTime()) ? date.toISOString() : null);

/** The discount of a product at a time. `offerDate` is the running offer, or null. */
export function offerAt(row: StoredOffer, time: Date) {
	const offer = offerOf(row);
	const isRunning = offer && isOfferRunning(offer, time.getTime());
	return { discount: discountAt({ ...row, offerDate: offer }, time.getTime()), offerDate: isRunning ? offer : null };
}
