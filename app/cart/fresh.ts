import { atom, type WritableAtom } from 'jotai';
import type { Chosen } from '../../contract/catalogue/chosen.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { storedLinesAtom } from './cart.ts';
import { withFresh } from './fresh-rules.ts';

/** Ids of kept products that the shop, when it was last asked, did not know any more. */
export const notSoldAtom = atom<ReadonlySet<string>>(new Set<string>());

/** A list that this browser keeps; null before it has been read. */
type ListAtom<Kept> = WritableAtom<Kept[] | null, [change: (kept: Kept[]) => Kept[]], void>;

/** Brings a list up to date by one call. One that fails changes nothing: what was kept still stands. */
export type FreshenAtom = WritableAtom<null, [], Promise<void>>;

/** @param listAtom the list that is brought up to date where it is shown */
export function atomThatFreshens<Kept extends ProductCard & Chosen>(listAtom: ListAtom<Kept>): FreshenAtom {
	/** A tab that is come back to may say so twice. */
	let isAsking = false;
	return atom(null, async (get, set) => {
		const asked = [...new Set((get(listAtom) ?? []).map(({ id }) => id))];
		if (asked.length === 0 || isAsking) return;
		isAsking = true;
		try {
			// Loaded once there is something to fetch: the page itself needs none of it.
			const [{ browserApi }, { fetchProductsById }] = await Promise.all([
				import('../api/browser.ts'),
				import('../catalogue/calls.ts'),
			]);
			const found = await fetchProductsById(browserApi(), asked);
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

export const freshenCartAtom = atomThatFreshens(storedLinesAtom);
