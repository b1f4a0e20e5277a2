import { getDefaultStore } from 'jotai';
import type { LiveChannel } from '../../../contract/pricing/events.ts';
import { browserApi } from '../../api/browser.ts';
import { cartLinesAtom } from '../../cart/cart.ts';
import { fetchAsks, fetchSpotPrices } from '../../pricing/calls.ts';
import { asksAtom } from '../../pricing/newest-prices.ts';
import { savedAtoms } from '../../saved/saved.ts';
import { keepAsks } from './merge-asks.ts';
import type { News } from './receive-prices.ts';
import { reportProblem } from './report-problem.ts';

/** There is no replay: what may have been missed on a channel is asked for. */
const questions: Record<LiveChannel, () => Promise<Partial<News>>> = {
	async products() {
		const ids = watchedProducts();
		// What was heard of others before the gap is older than what their pages will bring.
		getDefaultStore().set(asksAtom, (asks) => keepAsks(asks, ids));
		return { asks: await fetchAsks(browserApi(), [...ids]) };
	},
	ticks: async () => ({ spots: [await fetchSpotPrices(browserApi())] }),
};

/** Asks for what may have been missed, passes the answers on, and knows which questions went unanswered. */
export function createCatchUp(passOn: (news: Partial<News>) => void) {
	const unanswered = new Set<LiveChannel>();

	async function ask(channel: LiveChannel): Promise<void> {
		unanswered.add(channel);
		try {
			passOn(await questions[channel]());
			unanswered.delete(channel);
		} catch (error) {
			reportProblem(error);
		}
	}

	return {
		ask,
		askAll: () => Object.keys(questions).forEach((channel) => void ask(channel as LiveChannel)),
		askAgain: () => unanswered.forEach((channel) => void ask(channel)),
	};
}

/** Ids of the products whose prices somebody may look at: on screen, in the cart and on the saved lists. */
function watchedProducts(): ReadonlySet<string> {
	const store = getDefaultStore();
	const lists = [store.get(cartLinesAtom), store.get(savedAtoms.compare) ?? [], store.get(savedAtoms.wishlist) ?? []];
	const shown = document.querySelectorAll<HTMLElement>('[data-product]');
	return new Set([
		...Array.from(shown, (element) => element.dataset.product ?? ''),
		...lists.flat().map(({ id }) => id),
	]);
}
