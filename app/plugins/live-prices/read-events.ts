import type { SpotPrices } from '../../../contract/pricing/spot.ts';
import type { AskNews } from '../../pricing/known-asks.ts';

/** What an event 'PriceUpdated' tells; whatever is no ask of a product is left out. */
export function readAsks(data: unknown): AskNews {
	const { version, products } = fieldsOf(data);
	const asks = (Array.isArray(products) ? products.map(fieldsOf) : []).flatMap(({ product_id, ask }) =>
		typeof product_id === 'string' && isAmount(ask) ? [{ product_id, ask }] : [],
	);
	return { ...(isAmount(version) && { version }), products: asks };
}

/** What an event 'SpotUpdated' tells; nothing where it is not what the shop can show. */
export function readSpot(data: unknown): SpotPrices[] {
	const { version, time, label, prices } = fieldsOf(data);
	const isWhole =
		isAmount(version) &&
		typeof time === 'string' &&
		typeof label === 'string' &&
		Array.isArray(prices) &&
		prices.map(fieldsOf).every(isPrice);
	return isWhole ? [data as SpotPrices] : [];
}

function isPrice({ ask, bid, change, sparkline }: Record<string, unknown>): boolean {
	return (
		isAmount(ask) &&
		isAmount(bid) &&
		Number.isFinite(fieldsOf(change).percent) &&
		Array.isArray(sparkline) &&
		sparkline.every(isAmount)
	);
}

function fieldsOf(value: unknown): Record<string, unknown> {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isAmount(value: unknown): value is number {
	return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
