import { between } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { products } from '../tables.ts';

/** Positions per statement, so that the size of a result does not depend on the size of the catalogue. */
const batchSize = 10_000;
/** Statements in flight at once. */
const maxInFlight = 3;
/** Maximum number of changes per statement. More changes are read in batches. */
export const maxChanges = 20_000;

/** Condition that a position is in the batch that starts at `from`. */
export const isInBatch = (from: number, position: AnyPgColumn = products.position) =>
	between(position, from, from + batchSize - 1);

/** Reads all positions in consecutive batches. Prefetches some while the caller processes another. */
export async function readBatches<R>(
	{ first, last }: { first: number | null; last: number | null },
	select: (from: number) => Promise<R>,
	take: (batch: R) => void,
): Promise<void> {
	if (first === null || last === null) return;
	const pending: Promise<R>[] = [];
	for (let from = first; from <= last; from += batchSize) {
		for (
			let next = from + pending.length * batchSize;
			pending.length < maxInFlight && next <= last;
			next += batchSize
		) {
			// Drizzle runs a statement on each await. A promise runs it once.
			const result = Promise.resolve(select(next));
			// Prevents an unhandled rejection; the await below throws the error.
			result.catch(() => {});
			pending.push(result);
		}
		take(await (pending.shift() as Promise<R>));
	}
}
