import { getDefaultStore } from 'jotai';
import type { CartLine } from '../../../contract/cart/cart.ts';
import type { cartPaths } from '../../../contract/cart/paths.ts';
import { chosenOf } from '../../../contract/catalogue/chosen-options.ts';
import type { ProductCard } from '../../../contract/catalogue/product.ts';
import { maxLineQuantity } from '../../../contract/limits.ts';
import type { savedPaths } from '../../../contract/saved/paths.ts';
import type { Api } from '../../api/client.ts';
import { storedLinesAtom } from '../../cart/cart.ts';
import { cartCount } from '../../cart/change-cart.ts';
import { savedAtoms } from '../../saved/saved.ts';
import { listKeys } from '../../storage/list-keys.ts';
import { readToken, readUser } from '../../storage/session.ts';
import { browserStorage } from '../../storage/storage.ts';
import { keyOf, type Piece, type Sending } from './list-changes.ts';
import type { List } from './merge-list.ts';
import { dropSync, type KeptSync, type ListName, readSync, writeSync } from './stored-sync-state.ts';

type ListApi = Api<keyof typeof cartPaths | keyof typeof savedPaths>;

/** How a list is kept in this browser. */
type Kind<Kept> = {
	name: ListName;
	storageKey: string;
	most: number;
	/** Changes what is stored at that moment. */
	change: (turn: (kept: Kept[]) => Kept[]) => void;
	pieceOf: (kept: Kept) => Piece;
	/** @param unsent how many of them the shop does not know yet */
	withPieces: (kept: Kept, pieces: number, unsent: number) => Kept;
};

const cart: Kind<CartLine> = {
	name: 'cart',
	storageKey: listKeys.cart,
	most: maxLineQuantity,
	change: (turn) => getDefaultStore().set(storedLinesAtom, turn),
	pieceOf: (line) => ({ product_id: line.id, quantity: line.orderQuantity, ...chosenOf(line) }),
	withPieces: (line, orderQuantity, localQuantity) => ({ ...line, orderQuantity, localQuantity }),
};

const wishlist: Kind<ProductCard> = {
	name: 'wishlist',
	storageKey: listKeys.wishlist,
	most: 1,
	change: (turn) => getDefaultStore().set(savedAtoms.wishlist, turn),
	pieceOf: ({ id }) => ({ product_id: id, quantity: 1 }),
	withPieces: (card) => card,
};

/**
 * The lists that are kept here are a person's from now on. What a guest had here is what the shop does not know yet, and so comes
 * to what they have; what was somebody else's goes.
 */
export function claimLists(user: string): void {
	if (readSync()?.user === user) return;
	emptyLists();
	const merging = { cart: cartCount(storedItems(cart)), wishlist: storedItems(wishlist).length };
	const isGuests = merging.cart + merging.wishlist > 0;
	writeSync({ user, cart: { base: [] }, wishlist: { base: [] }, ...(isGuests && { merging }) });
}

/** Leaves nothing here of the lists of who was logged in; those of a guest stay. */
export function emptyLists(): void {
	if (!readSync()) return;
	cart.change(emptied);
	wishlist.change(emptied);
	dropSync();
}

/** What was done to a list here and not acknowledged by the shop: what there is more of, and less. */
export type Unsent = { more: Piece[]; less: Piece[] };

/** Of the lists of who was logged in when they were last here. */
export function unsentChanges(): Record<ListName, Unsent> {
	const sync = readSync();
	return { cart: unsentOf(cart, sync?.cart.base), wishlist: unsentOf(wishlist, sync?.wishlist.base) };
}

function unsentOf<Kept>(kind: Kind<Kept>, base: Piece[] | undefined): Unsent {
	const items = storedItems(kind);
	if (!base || !isWhole(kind.storageKey, items)) return { more: [], less: [] };
	const here = items.map(kind.pieceOf);
	return { more: beyond(here, base), less: beyond(base, here) };
}

/** What some pieces have that others have not. */
function beyond(pieces: Piece[], others: Piece[]): Piece[] {
	const known = new Map(others.map((piece) => [keyOf(piece), piece.quantity]));
	return pieces.flatMap((piece) => {
		const quantity = piece.quantity - (known.get(keyOf(piece)) ?? 0);
		return quantity > 0 ? { ...piece, quantity } : [];
	});
}

const emptied = <Kept>(kept: Kept[]): Kept[] => (kept.length > 0 ? [] : kept);

/** A login, as this browser keeps it: whose, and by which token. */
export type Session = { user: string; token: string };

/** The login that every tab has at this moment; this one may not have heard of it yet. */
export function readSession(): Session | undefined {
	const [user, token] = [readUser()?.id, readToken()];
	return user === undefined || token === null ? undefined : { user, token };
}

/** What is known here of the lists of a session, until it has ended or another has taken its place, in whatever tab. */
export function syncOf({ user, token }: Session): KeptSync | undefined {
	const now = readSession();
	const sync = now?.user === user && now.token === token ? readSync() : undefined;
	return sync?.user === user ? sync : undefined;
}

/**
 * The lists of a person, as long as that login lasts.
 *
 * @param api whose calls bear the token of it, and no other's
 */
export function listsOf(api: ListApi, session: Session): { cart: List<CartLine>; wishlist: List<ProductCard> } {
	return {
		cart: {
			...openList(cart, session),
			async send({ key, change }: Sending) {
				const headers = { 'Idempotency-Key': key };
				if ('add' in change) return (await api('addToCart', { headers, body: { items: change.add } })).not_taken;
				if ('remove' in change) await api('removeFromCart', { headers, body: change.remove });
				else await api('clearCart', { headers: { ...headers, 'If-Match': change.clear } });
				return [];
			},
			async load() {
				const { cart_products: kept, version } = await api('getCart');
				return { kept, pieces: kept.map(cart.pieceOf), version };
			},
		},
		wishlist: {
			...openList(wishlist, session),
			async send({ key, change }: Sending) {
				const headers = { 'Idempotency-Key': key };
				if ('add' in change) {
					const items = change.add.map(({ product_id }) => ({ product_id }));
					const { not_taken } = await api('addToWishlist', { headers, body: { items } });
					return not_taken.map((item) => ({ ...item, quantity: 1 }));
				}
				if ('remove' in change) await api('removeFromWishlist', { headers, body: change.remove });
				return [];
			},
			async load() {
				const { wishlist_items: kept } = await api('getWishlist');
				return { kept, pieces: kept.map(wishlist.pieceOf) };
			},
		},
	};
}

function openList<Kept>(kind: Kind<Kept>, session: Session): Omit<List<Kept>, 'send' | 'load'> {
	const { name, most, change, pieceOf, withPieces } = kind;
	const recall = () => syncOf(session)?.[name];
	/** Entries that the shop of today cannot read are no reason to take what they stood for off the list. */
	const piecesOf = (items: Kept[]) => {
		const pieces = items.map(pieceOf);
		if (isWhole(kind.storageKey, items)) return pieces;
		const read = new Set(pieces.map(keyOf));
		return [...pieces, ...(recall()?.base ?? []).filter((piece) => !read.has(keyOf(piece)))];
	};
	return {
		most,
		recall,
		remember(synced) {
			const sync = syncOf(session);
			if (sync) writeSync({ ...sync, [name]: synced });
		},
		local: () => piecesOf(storedItems(kind)),
		replace: (fresh, turn) =>
			change((items) => {
				const here = new Map(items.map((item) => [keyOf(pieceOf(item)), item]));
				const there = new Map(fresh.map((item) => [keyOf(pieceOf(item)), item]));
				const next = turn(piecesOf(items)).flatMap((piece) => {
					const known = there.get(keyOf(piece));
					const item = known ?? here.get(keyOf(piece));
					const unsent = Math.max(0, piece.quantity - (known ? pieceOf(known).quantity : 0));
					return item ? withPieces(item, piece.quantity, unsent) : [];
				});
				return JSON.stringify(next) === JSON.stringify(items) ? items : next;
			}),
	};
}

/** What is stored at this moment, not what this tab last saw. */
function storedItems<Kept>({ change }: Pick<Kind<Kept>, 'change'>): Kept[] {
	let stored: Kept[] = [];
	change((items) => {
		stored = items;
		return items;
	});
	return stored;
}

/** Whether all that is stored was read. */
function isWhole(storageKey: string, items: unknown[]): boolean {
	try {
		const stored: unknown = JSON.parse(browserStorage.get(storageKey) ?? 'null');
		return Array.isArray(stored) && stored.length === items.length;
	} catch {
		return false;
	}
}
