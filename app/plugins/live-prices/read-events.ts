import type { SpotTick } from '../../../contract/pricing/events.ts';
import { isPublishedTerms } from '../../../contract/pricing/published-terms.ts';
import type { AskUpdate } from './merge-asks.ts';

/** Reads the event 'PriceUpdated'. Skips invalid asks. */
export function readAsks(data: unknown): AskUpdate {
	const { version, products } = fieldsOf(data);
	const asks = (Array.isArray(products) ? products.map(fieldsOf) : []).flatMap(({ product_id, ask, terms }) =>
		typeof product_id === 'string' && isAmount(ask)
			? [{ product_id, ask, ...(isPublishedTerms(terms) && { terms }) }]
			: [],
	);
	return { ...(isAmount(version) && { version }), products: asks };
}

/** Reads the event 'SpotTicked'. Returns an empty array if it is invalid. */
export function readTick(data: unknown): SpotTick[] {
	const { version, time, label, prices } = fieldsOf(data);
	const isComplete =
		isAmount(version) &&
		typeof time === 'string' &&
		typeof label === 'string' &&
		Array.isArray(prices) &&
		prices.map(fieldsOf).every(isPrice);
	return isComplete ? [data as SpotTick] : [];
}

function isPrice({ ask, bid, change }: Record<string, unknown>): boolean {
	return isAmount(ask) && isAmount(bid) && Number.isFinite(fieldsOf(change).percent);
}

function fieldsOf(value: unknown): Record<string, unknown> {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isAmount(value: unknown): value is number {
	return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
