import { afterIdle } from '../ui/after-idle.ts';
import { afterHydration } from './after-hydration.ts';
import type { Plugin } from './plugin.ts';

/** Keeps every price of the tab in line with the market. All of it is loaded after the page: none of it is needed to read. */
export const livePrices: Plugin = {
	name: 'live-prices',
	setup() {
		const steps: (() => void)[] = [];
		let isOver = false;
		async function open() {
			const [{ default: Pusher }, { openLink }] = await Promise.all([
				import('pusher-js'),
				import('./live-prices/link.ts'),
			]);
			if (!isOver) steps.push(openLink(Pusher));
		}
		const openOrSay = () => void open().catch((error: unknown) => console.error('Live prices:', error));
		steps.push(afterHydration(() => steps.push(afterIdle(openOrSay))));
		return () => {
			isOver = true;
			for (const undo of steps) undo();
		};
	},
};
