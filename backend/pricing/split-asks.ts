import type { ProductAsks } from '../../contract/pricing/spot.ts';

/**
 * The most bytes of one event's data: Pusher takes 10,240, and PostgreSQL's notifications of 7,999 carry the data with
 * its quotation marks escaped.
 */
const maxBytes = 6_000;

/** A price update in events of a size that every server takes, each with the version and time of the whole. */
export function splitAsks({ version, time, products }: ProductAsks): ProductAsks[] {
	const empty = Buffer.byteLength(JSON.stringify({ version, time, products: [] }));
	const parts: ProductAsks[] = [];
	let room = 0;
	for (const product of products) {
		const bytes = Buffer.byteLength(JSON.stringify(product)) + 1;
		if (bytes > room) {
			parts.push({ version, time, products: [] });
			room = maxBytes - empty;
		}
		parts.at(-1)?.products.push(product);
		room -= bytes;
	}
	return parts;
}
