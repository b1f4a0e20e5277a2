import { atom } from 'jotai';
import { savedAtoms } from '../saved/saved.ts';
import { storedLinesAtom } from './cart.ts';
import { withFresh } from './fresh-rules.ts';

/** The lists that are brought up to date where they are shown. */
export type FreshList = 'cart' | 'wishlist';

/** Ids of kept products that the shop, when it was last asked, did not know any more. */
export const notSoldAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The lists that are being asked for: a tab that is come back to may say so twice. */
const asking = new Set<FreshList>();

/** Brings a list up to date by one call. One that fails changes nothing: what was kept still stands. */
export const freshenAtom = atom(null, async (get, set, list: FreshList): Promise<void> => {
	const kept = (list === 'cart' ? get(storedLinesAtom) : get(savedAtoms.wishlist)) ?? [];
	const asked = [...new Set(kept.map(({ id }) => id))];
	if (asked.length === 0 || asking.has(list)) return;
	asking.add(list);
	try {
		// Loaded once there is something to fetch: the page itself needs none of it.
		const [{ browserApi }, { fetchProductsById }] = await Promise.all([
			import('../api/browser.ts'),
			import('../catalogue/calls.ts'),
		]);
		const found = await fetchProductsById(browserApi(), asked);
		const sold = new Set(found.map(({ id }) => id));
		set(notSoldAtom, (notSold) => new Set([...notSold, ...asked].filter((id) => !sold.has(id))));
		if (list === 'cart') set(storedLinesAtom, (lines) => withFresh(lines, asked, found));
		else set(savedAtoms.wishlist, (products) => withFresh(products, asked, found));
	} catch {
		// Out of reach. The checkout has the last word.
	} finally {
		asking.delete(list);
	}
});
