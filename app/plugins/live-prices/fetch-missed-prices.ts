import { getDefaultStore } from 'jotai';
import type { LiveChannel } from '../../../contract/pricing/events.ts';
import { browserApi } from '../../api/browser.ts';
import { cartLinesAtom } from '../../cart/cart.ts';
import { fetchAsks, fetchSpotPrices } from '../../pricing/calls.ts';
import { asksAtom } from '../../pricing/newest-prices.ts';
import { savedAtoms } from '../../saved/saved.ts';
import { pickAsks } from './merge-asks.ts';
import type { PriceUpdate } from './receive-prices.ts';
import { reportProblem } from './report-problem.ts';

/** Channels have no replay, so these requests load what may have been missed. */
const loaders: Record<LiveChannel, () => Promise<Partial<PriceUpdate>>> = {
	async products() {
		const ids = watchedProducts();
		// Older prices of other products would be stale when their pages load.
		getDefaultStore().set(asksAtom, (asks) => pickAsks(asks, ids));
		return { asks: await fetchAsks(browserApi(), [...ids]) };
	},
	ticks: async () => ({ spots: [await fetchSpotPrices(browserApi())] }),
};

/** Loads prices that may have been missed, and repeats failed requests on demand. */
export function createCatchUp(forwardRequest: (update: Partial<PriceUpdate>) => void) {
	const failed = new Set<LiveChannel>();

	async function load(channel: LiveChannel): Promise<void> {
		failed.add(channel);
		try {
			forwardRequest(await loaders[channel]());
			failed.delete(channel);
		} catch (error) {
			reportProblem(error);
		}
	}

	return {
		load,
		loadAll: () => Object.keys(loaders).forEach((channel) => void load(channel as LiveChannel)),
		retryFailed: () => failed.forEach((channel) => void load(channel)),
	};
}

/** The ids of products whose prices may be visible: on screen, in the cart and on the saved lists. */
function watchedProducts(): ReadonlySet<string> {
	const store = getDefaultStore();
	const lists = [store.get(cartLinesAtom), store.get(savedAtoms.compare) ?? [], store.get(savedAtoms.wishlist) ?? []];
	const visible = document.querySelectorAll<HTMLElement>('[data-product]');
	return new Set([
		...Array.from(visible, (element) => element.dataset.product ?? ''),
		...lists.flat().map(({ id }) => id),
	]);
}
