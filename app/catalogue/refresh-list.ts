import { atom, type WritableAtom } from 'jotai';
import type { Chosen } from '../../contract/catalogue/chosen-options.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { laterCalls } from './lazy-calls.ts';
import { asChosen } from './product-with-choice.ts';

/** Ids of kept products that the shop, when it was last asked, did not know any more. */
export const notSoldAtom = atom<ReadonlySet<string>>(new Set<string>());

/** A list that this browser keeps; null before it has been read. */
type ListAtom<Kept> = WritableAtom<Kept[] | null, [change: (kept: Kept[]) => Kept[]], void>;

/** Brings a list up to date by one call. One that fails changes nothing: what was kept still stands. */
export type RefreshAtom = WritableAtom<null, [], Promise<void>>;

/** @param listAtom the list that is brought up to date where it is shown */
export function atomThatRefreshes<Kept extends ProductCard & Chosen>(listAtom: ListAtom<Kept>): RefreshAtom {
	/** A tab that is come back to may say so twice. */
	let isAsking = false;
	return atom(null, async (get, set) => {
		const asked = [...new Set((get(listAtom) ?? []).map(({ id }) => id))];
		if (asked.length === 0 || isAsking) return;
		isAsking = true;
		try {
			const { api, fetchProductsById } = await laterCalls();
			const found = await fetchProductsById(api, asked);
			const sold = new Set(found.map(({ id }) => id));
			set(notSoldAtom, (notSold) => new Set([...notSold, ...asked].filter((id) => !sold.has(id))));
			set(listAtom, (kept) => withFresh(kept, asked, found));
		} catch {
			// Out of reach. The checkout has the last word.
		} finally {
			isAsking = false;
		}
	});
}

/**
 * Kept products as the shop has them today; the same list when nothing has changed. What was asked for and not found has
 * no pieces any more. What was kept since then was not asked for, and stays.
 *
 * @param asked ids
 */
export function withFresh<Kept extends ProductCard & Chosen>(
	kept: Kept[],
	asked: readonly string[],
	found: readonly ProductCard[],
): Kept[] {
	const cards = new Map(found.map((card) => [card.id, card]));
	const fresh = kept.map((one): Kept => {
		if (!asked.includes(one.id)) return one;
		const card = cards.get(one.id);
		const today = card ? { ...one, ...asChosen(card, one) } : { ...one, quantity: 0, status: 'out-of-stock' as const };
		return isSame(today, one) ? one : today;
	});
	return fresh.every((one, index) => one === kept[index]) ? kept : fresh;
}

/** By what is stored of them, in whatever order of fields. */
function isSame(one: object, other: object): boolean {
	const text = (value: unknown): string =>
		JSON.stringify(value, (_, part) =>
			part && typeof part === 'object' && !Array.isArray(part) ? Object.entries(part).sort() : part,
		);
	return text(one) === text(other);
}
