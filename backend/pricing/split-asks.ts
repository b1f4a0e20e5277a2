import type { ProductAsks } from '../../contract/pricing/spot.ts';

/**
 * Maximum size of an event's data, in bytes. Pusher's limit is 10,240. PostgreSQL's notifications are limited to 7,999,
 * which includes escaped quotation marks.
 */
const maxBytes = 6_000;

/** Splits a price update into events that every server accepts, each with the version and time. */
export function splitAsks({ version, time, products }: ProductAsks): ProductAsks[] {
	const empty = Buffer.byteLength(JSON.stringify({ version, time, products: [] }));
	const parts: ProductAsks[] = [];
	let remaining = 0;
	for (const product of products) {
		const bytes = Buffer.byteLength(JSON.stringify(product)) + 1;
		if (bytes > remaining) {
			parts.push({ version, time, products: [] });
			remaining = maxBytes - empty;
		}
		parts.at(-1)?.products.push(product);
		remaining -= bytes;
	}
	return parts;
}
