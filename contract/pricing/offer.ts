/** The dates of an offer in ISO 8601. The end is exclusive. Null means no limit. */
export type OfferDates = { startDate: string | null; endDate: string | null };

/** A product with its discount in whole percent, and the offer of the discount if there is one. */
export type Discounted = { discount: number; offerDate?: OfferDates | null | undefined };

/** @param time milliseconds since 1970 */
export function isOfferRunning({ startDate, endDate }: OfferDates, time: number): boolean {
	const hasBegun = startDate === null || Date.parse(startDate) <= time;
	const hasEnded = endDate !== null && Date.parse(endDate) <= time;
	return hasBegun && !hasEnded;
}

/**
 * The discount of a product at a time, in whole percent. A discount without an offer always applies; one with an offer applies while the
 * offer runs. `currentDiscount` of `backend/catalogue/current-discount.ts` computes the same in SQL.
 *
 * @param time milliseconds since 1970
 */
export function discountAt({ discount, offerDate }: Discounted, time: number): number {
	return offerDate && !isOfferRunning(offerDate, time) ? 0 : discount;
}

/** Validates the dates of an offer from an untrusted source. */
export function areOfferDates(value: unknown): value is OfferDates {
	const { startDate, endDate } = (value ?? {}) as Partial<Record<keyof OfferDates, unknown>>;
	return [startDate, endDate].every(
		(date) => date === null || (typeof date === 'string' && !Number.isNaN(Date.parse(date))),
	);
}
