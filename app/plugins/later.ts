import { afterIdle } from '../ui/after-idle.ts';
import { afterHydration } from './after-hydration.ts';
import type { Plugin } from './plugin.ts';

/** Before code that did not come is asked for again, in milliseconds: at first, doubled each time, and at most. */
const waits = { first: 5_000, longest: 300_000 };

/**
 * A plugin whose code comes once the page is ready and idle: none of it is needed to read. A server that is away at that
 * moment costs the tab nothing for good: the code is asked for again until it comes.
 *
 * @param load brings the code; what it gives is run unless the plugin was ended meanwhile
 */
export function later(name: string, load: () => Promise<Plugin['setup']>): Plugin {
	return {
		name,
		setup() {
			const steps: (() => void)[] = [];
			let isOver = false;
			async function open(wait: number) {
				const setup = await load().catch((error: unknown) => {
					if (isOver) return;
					// biome-ignore lint/suspicious/noConsole: the browser names the file already; this says what becomes of it
					console.info(`Plugin ${name}: asked for again in ${wait / 1000} s.`, error);
					const timer = setTimeout(openOrSay, wait, Math.min(2 * wait, waits.longest));
					steps.push(() => clearTimeout(timer));
				});
				if (setup && !isOver) steps.push(setup());
			}
			const openOrSay = (wait: number) =>
				void open(wait).catch((error: unknown) => console.error(`Plugin ${name}:`, error));
			steps.push(afterHydration(() => steps.push(afterIdle(() => openOrSay(waits.first)))));
			return () => {
				isOver = true;
				for (const undo of steps) undo();
			};
		},
	};
}
