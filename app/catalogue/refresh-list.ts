import { atom, type WritableAtom } from 'jotai';
import type { Chosen } from '../../contract/catalogue/chosen-options.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { importCalls } from './lazy-calls.ts';
import { withChoice } from './product-with-choice.ts';

/** Ids of stored products that the shop no longer sold at the last refresh. */
export const notSoldAtom = atom<ReadonlySet<string>>(new Set<string>());

/** A list that is stored in this browser; null before it has been read. */
type ListAtom<Item> = WritableAtom<Item[] | null, [change: (items: Item[]) => Item[]], void>;

/** Refreshes a stored list. If the call fails, the list is unchanged. */
export type RefreshAtom = WritableAtom<null, [], Promise<void>>;

/** Creates an atom that refreshes a list. */
export function createRefreshAtom<Item extends ProductCard & Chosen>(listAtom: ListAtom<Item>): RefreshAtom {
	/** A returning tab may request two refreshes at once. */
	let isRefreshing = false;
	return atom(null, async (get, set) => {
		const requested = [...new Set((get(listAtom) ?? []).map(({ id }) => id))];
		if (requested.length === 0 || isRefreshing) return;
		isRefreshing = true;
		try {
			const { api, fetchProductsById } = await importCalls();
			const found = await fetchProductsById(api, requested);
			const sold = new Set(found.map(({ id }) => id));
			set(notSoldAtom, (notSold) => new Set([...notSold, ...requested].filter((id) => !sold.has(id))));
			set(listAtom, (items) => refreshProducts(items, requested, found));
		} catch {
			// The shop is unreachable. The checkout will check every line again.
		} finally {
			isRefreshing = false;
		}
	});
}

/**
 * Updates stored products with the shop's current data. A requested product that was not found gets a stock of 0. A product that
 * was added after the request is unchanged.
 *
 * @param requested the requested ids
 * @returns the same array if nothing has changed
 */
export function refreshProducts<Item extends ProductCard & Chosen>(
	items: Item[],
	requested: readonly string[],
	found: readonly ProductCard[],
): Item[] {
	const cards = new Map(found.map((card) => [card.id, card]));
	const refreshed = items.map((one): Item => {
		if (!requested.includes(one.id)) return one;
		const card = cards.get(one.id);
		const current = card
			? { ...one, ...(one.paused && { paused: card.paused }), ...withChoice(card, one) }
			: { ...one, quantity: 0, status: 'out-of-stock' as const };
		return isSame(current, one) ? one : current;
	});
	return refreshed.every((one, index) => one === items[index]) ? items : refreshed;
}

/** Compares two objects by their JSON, in any order of the fields. */
function isSame(one: object, other: object): boolean {
	const text = (value: unknown): string =>
		JSON.stringify(value, (_, part) =>
			part && typeof part === 'object' && !Array.isArray(part) ? Object.entries(part).sort() : part,
		);
	return text(one) === text(other);
}
