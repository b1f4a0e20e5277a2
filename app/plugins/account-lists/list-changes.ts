import { type Chosen, lineKey } from '../../../contract/catalogue/chosen-options.ts';
import { maxLines } from '../../../contract/limits.ts';

/** So many of a product, or of what was picked of it. On a wishlist there is one of each. */
export type Piece = Chosen & { product_id: string; quantity: number };
type Line = Omit<Piece, 'quantity'>;

/** A change of a list that is sent by one call. */
export type Change = { add: Piece[] } | { remove: Line } | { clear: string };

/** A change that is on its way, or was: until it is answered it is sent again, under the same key. */
export type Sending = { key: string; change: Change };

/** What this browser knows of a person's list at the shop: what was done here since then is what differs from it. */
export type Synced = {
	/** Its content when it was last read, with what was acknowledged since. */
	base: Piece[];
	/** As the shop names that content, as long as nothing was acknowledged since. */
	version?: string | undefined;
	sending?: Sending | undefined;
};

export const keyOf = (piece: Line): string => lineKey(piece.product_id, piece);

const byKey = (pieces: Piece[]) => new Map(pieces.map((piece) => [keyOf(piece), piece]));

/**
 * What is to be sent next of what was changed here: what has gone, a line at a time or, where nothing is left of several, all;
 * then all that there is more or less of, at once.
 *
 * @returns nothing when the shop knows all
 */
export function nextChange({ base, version }: Synced, local: Piece[]): Change | undefined {
	const [known, here] = [byKey(base), byKey(local)];
	if (here.size === 0 && base.length > 1 && version !== undefined) return { clear: version };
	const gone = base.find((piece) => !here.has(keyOf(piece)));
	if (gone) {
		const { quantity: _, ...line } = gone;
		return { remove: line };
	}
	const add = local.flatMap((piece) => {
		const quantity = piece.quantity - (known.get(keyOf(piece))?.quantity ?? 0);
		return quantity === 0 ? [] : { ...piece, quantity };
	});
	return add.length > 0 ? { add: add.slice(0, maxLines) } : undefined;
}

/** A list after a change, as the shop counts it; what the shop could not take is told by the list when it is read again. */
export function withChange(pieces: Piece[], change: Change): Piece[] {
	if ('clear' in change) return [];
	if ('remove' in change) return pieces.filter((piece) => keyOf(piece) !== keyOf(change.remove));
	return change.add.reduce(withPiece, pieces);
}

function withPiece(pieces: Piece[], added: Piece): Piece[] {
	const there = pieces.find((piece) => keyOf(piece) === keyOf(added));
	// What is not there cannot get fewer.
	if (!there) return added.quantity > 0 ? [...pieces, added] : pieces;
	const quantity = Math.max(1, there.quantity + added.quantity);
	return pieces.map((piece) => (piece === there ? { ...piece, quantity } : piece));
}

/**
 * What the shop has of a list, with what was done here since `base` and is not sent yet.
 *
 * @param most pieces of a line
 */
export function rebase(server: Piece[], base: Piece[], local: Piece[], most: number): Piece[] {
	let pieces = server;
	let known: Synced = { base };
	for (let change = nextChange(known, local); change; change = nextChange(known, local)) {
		pieces = withChange(pieces, change);
		known = { base: withChange(known.base, change) };
	}
	return pieces.map((piece) => (piece.quantity > most ? { ...piece, quantity: most } : piece));
}
