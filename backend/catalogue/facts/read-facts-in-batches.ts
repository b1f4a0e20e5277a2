import { between } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { products } from '../tables.ts';

/** Positions that one statement looks at, so that no answer grows with how many products there are. */
const piece = 10_000;
/** Pieces that are on their way at once. */
const ahead = 3;
/** Changes that one statement reads; what else there is to read is read in pieces. */
export const mostChanges = 20_000;

/** Whether a position is in the piece that begins at one. */
export const isOfPiece = (from: number, position: AnyPgColumn = products.position) =>
	between(position, from, from + piece - 1);

/** Reads all positions, a piece after the other; some are on their way while another is taken. */
export async function readPieces<R>(
	{ first, last }: { first: number | null; last: number | null },
	select: (from: number) => Promise<R>,
	take: (piece: R) => void,
): Promise<void> {
	if (first === null || last === null) return;
	const coming: Promise<R>[] = [];
	for (let from = first; from <= last; from += piece) {
		for (let next = from + coming.length * piece; coming.length < ahead && next <= last; next += piece) {
			// A statement is sent each time that somebody waits for it; a promise once.
			const asked = Promise.resolve(select(next));
			// Its failure is heard when it is waited for.
			asked.catch(() => {});
			coming.push(asked);
		}
		take(await (coming.shift() as Promise<R>));
	}
}
