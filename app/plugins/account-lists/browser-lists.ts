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
import { keyOf, type LineItem, type PendingChange } from './list-changes.ts';
import { dropSyncState, type ListName, readSyncState, type SyncState, writeSyncState } from './stored-sync-state.ts';
import type { List } from './sync-with-account.ts';

type ListApi = Api<keyof typeof cartPaths | keyof typeof savedPaths>;

/** How this browser stores a list. */
type ListType<Item> = {
	name: ListName;
	storageKey: string;
	maxQuantity: number;
	/** Updates the stored list, based on its current content. */
	change: (update: (items: Item[]) => Item[]) => void;
	toLineItem: (item: Item) => LineItem;
	/** @param unsent the part of the quantity that the server doesn't have yet */
	withQuantity: (item: Item, quantity: number, unsent: number) => Item;
};

const cart: ListType<CartLine> = {
	name: 'cart',
	storageKey: listKeys.cart,
	maxQuantity: maxLineQuantity,
	change: (update) => getDefaultStore().set(storedLinesAtom, update),
	toLineItem: (line) => ({ product_id: line.id, quantity: line.orderQuantity, ...chosenOf(line) }),
	withQuantity: (line, orderQuantity, localQuantity) => ({ ...line, orderQuantity, localQuantity }),
};

const wishlist: ListType<ProductCard> = {
	name: 'wishlist',
	storageKey: listKeys.wishlist,
	maxQuantity: 1,
	change: (update) => getDefaultStore().set(savedAtoms.wishlist, update),
	toLineItem: ({ id }) => ({ product_id: id, quantity: 1 }),
	withQuantity: (card) => card,
};

/**
 * Assigns the stored lists to a user. A guest's lists become unsent changes, so the next sync adds them to the account. Clears the lists
 * of another user.
 */
export function claimLists(user: string): void {
	if (readSyncState()?.user === user) return;
	clearLists();
	const merging = { cart: cartCount(storedItems(cart)), wishlist: storedItems(wishlist).length };
	const isGuests = merging.cart + merging.wishlist > 0;
	writeSyncState({ user, cart: { base: [] }, wishlist: { base: [] }, ...(isGuests && { merging }) });
}

/** Removes the lists of the logged-out user. Keeps those of a guest. */
export function clearLists(): void {
	if (!readSyncState()) return;
	cart.change(toEmpty);
	wishlist.change(toEmpty);
	dropSyncState();
}

/** Local changes that the server hasn't acknowledged. */
export type Unsent = { added: LineItem[]; removed: LineItem[] };

/** The unsent changes of the user who was last logged in here. */
export function unsentChanges(): Record<ListName, Unsent> {
	const sync = readSyncState();
	return { cart: unsentIn(cart, sync?.cart.base), wishlist: unsentIn(wishlist, sync?.wishlist.base) };
}

function unsentIn<Item>(listType: ListType<Item>, base: LineItem[] | undefined): Unsent {
	const items = storedItems(listType);
	if (!base || !isFullyParsed(listType.storageKey, items)) return { added: [], removed: [] };
	const localItems = items.map(listType.toLineItem);
	return { added: surplus(localItems, base), removed: surplus(base, localItems) };
}

/** The items of a list that exceed another one, with the difference in quantity. */
function surplus(lineItems: LineItem[], others: LineItem[]): LineItem[] {
	const known = new Map(others.map((lineItem) => [keyOf(lineItem), lineItem.quantity]));
	return lineItems.flatMap((lineItem) => {
		const quantity = lineItem.quantity - (known.get(keyOf(lineItem)) ?? 0);
		return quantity > 0 ? { ...lineItem, quantity } : [];
	});
}

const toEmpty = <Item>(items: Item[]): Item[] => (items.length > 0 ? [] : items);

/** A login in this browser. */
export type Session = { user: string; token: string };

/** The current login of all tabs. This tab may not have been notified of it yet. */
export function readSession(): Session | undefined {
	const [user, token] = [readUser()?.id, readToken()];
	return user === undefined || token === null ? undefined : { user, token };
}

/** The sync state of a session; undefined if any tab has ended or replaced the session. */
export function readSessionState({ user, token }: Session): SyncState | undefined {
	const now = readSession();
	const sync = now?.user === user && now.token === token ? readSyncState() : undefined;
	return sync?.user === user ? sync : undefined;
}

/**
 * The lists of a user, for the duration of a login.
 *
 * @param api a client that sends the token of this session
 */
export function openLists(api: ListApi, session: Session): { cart: List<CartLine>; wishlist: List<ProductCard> } {
	return {
		cart: {
			...openList(cart, session),
			async send({ key, change }: PendingChange) {
				const headers = { 'Idempotency-Key': key };
				if ('add' in change) return (await api('addToCart', { headers, body: { items: change.add } })).not_taken;
				if ('remove' in change) await api('removeFromCart', { headers, body: change.remove });
				else await api('clearCart', { headers: { ...headers, 'If-Match': change.clear } });
				return [];
			},
			async load() {
				const { cart_products: items, version } = await api('getCart');
				return { items, lineItems: items.map(cart.toLineItem), version };
			},
		},
		wishlist: {
			...openList(wishlist, session),
			async send({ key, change }: PendingChange) {
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
				const { wishlist_items: items } = await api('getWishlist');
				return { items, lineItems: items.map(wishlist.toLineItem) };
			},
		},
	};
}

function openList<Item>(listType: ListType<Item>, session: Session): Omit<List<Item>, 'send' | 'load'> {
	const { name, maxQuantity, change, toLineItem, withQuantity } = listType;
	const readSynced = () => readSessionState(session)?.[name];
	/** If some stored entries can't be parsed, includes what they stood for, so that the sync doesn't remove it from the account. */
	const toLineItems = (items: Item[]) => {
		const lineItems = items.map(toLineItem);
		if (isFullyParsed(listType.storageKey, items)) return lineItems;
		const read = new Set(lineItems.map(keyOf));
		return [...lineItems, ...(readSynced()?.base ?? []).filter((lineItem) => !read.has(keyOf(lineItem)))];
	};
	return {
		maxQuantity,
		readSynced,
		writeSynced(synced) {
			const sync = readSessionState(session);
			if (sync) writeSyncState({ ...sync, [name]: synced });
		},
		local: () => toLineItems(storedItems(listType)),
		replace: (newItems, update) =>
			change((items) => {
				const localItems = new Map(items.map((item) => [keyOf(toLineItem(item)), item]));
				const serverItems = new Map(newItems.map((item) => [keyOf(toLineItem(item)), item]));
				const next = update(toLineItems(items)).flatMap((lineItem) => {
					const known = serverItems.get(keyOf(lineItem));
					const item = known ?? localItems.get(keyOf(lineItem));
					const unsent = Math.max(0, lineItem.quantity - (known ? toLineItem(known).quantity : 0));
					return item ? withQuantity(item, lineItem.quantity, unsent) : [];
				});
				return JSON.stringify(next) === JSON.stringify(items) ? items : next;
			}),
	};
}

/** The stored items now. This tab's state may be older. */
function storedItems<Item>({ change }: Pick<ListType<Item>, 'change'>): Item[] {
	let stored: Item[] = [];
	change((items) => {
		stored = items;
		return items;
	});
	return stored;
}

/** Whether every stored entry could be parsed. */
function isFullyParsed(storageKey: string, items: unknown[]): boolean {
	try {
		const stored: unknown = JSON.parse(browserStorage.get(storageKey) ?? 'null');
		return Array.isArray(stored) && stored.length === items.length;
	} catch {
		return false;
	}
}
