import { or, type SQL, sql } from 'drizzle-orm';
import { discountAt, isOfferRunning } from '../../contract/pricing/offer.ts';
import { products } from './tables.ts';

const { discount, offerStart, offerEnd } = products;

/** A time as a parameter of a statement. */
const timeParam = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

/** The column of a statement over `products`: the discount at a time, as `discountAt` of the contract computes it. */
export const currentDiscount = (time: Date): SQL<number> =>
	sql<number>`case when ${offerStart} > ${timeParam(time)} or ${offerEnd} <= ${timeParam(time)} then 0 else ${discount} end`;

/** The column of when the offer of a product ends, in milliseconds since 1970; 0 without one, and before it begins. */
export const runningOfferEnd = (time: Date): SQL<number> =>
	sql<number>`case when ${offerStart} > ${timeParam(time)} then 0 else coalesce(extract(epoch from ${offerEnd})::float8 * 1000, 0) end`;

/** Whether an offer of a product begins or ends between two times: after the earlier and not after the later one. */
export function hasOfferChange(one: Date, other: Date): SQL | undefined {
	const [from, to] = one <= other ? [one, other] : [other, one];
	const isBetween = (column: typeof offerStart | typeof offerEnd) =>
		sql`(${column} > ${timeParam(from)} and ${column} <= ${timeParam(to)})`;
	return or(isBetween(offerStart), isBetween(offerEnd));
}

/** The last begin and the last end of any offer until a time, and the next of either; ISO 8601 or null. */
export const offerChanges = (time: Date) => ({
	lastStart: sql<string | null>`(select max(${offerStart}) from ${products} where ${offerStart} <= ${timeParam(time)})`,
	lastEnd: sql<string | null>`(select max(${offerEnd}) from ${products} where ${offerEnd} <= ${timeParam(time)})`,
	next: sql<string | null>`least(
		(select min(${offerStart}) from ${products} where ${offerStart} > ${timeParam(time)}),
		(select min(${offerEnd}) from ${products} where ${offerEnd} > ${timeParam(time)})
	)`,
});

/** As a row of `products` has it. */
export type StoredOffer = { discount: number; offerStart: Date | null; offerEnd: Date | null };

/** The offer of a product, as the contract has it, whether it runs or not; null without one. */
function offerOf({ offerStart: start, offerEnd: end }: StoredOffer) {
	return start || end ? { startDate: isoOf(start), endDate: isoOf(end) } : null;
}

/** An infinite date is none to JavaScript: it leaves its side open. */
const isoOf = (date: Date | null) => (date && !Number.isNaN(date.getTime()) ? date.toISOString() : null);

/** What of a product's discount and offer is true at a time: `offerDate` is the offer that runs, null if none does. */
export function offerAt(row: StoredOffer, time: Date) {
	const offer = offerOf(row);
	const isRunning = offer && isOfferRunning(offer, time.getTime());
	return { discount: discountAt({ ...row, offerDate: offer }, time.getTime()), offerDate: isRunning ? offer : null };
}
