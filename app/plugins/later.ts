import { afterIdle } from '../ui/after-idle.ts';
import { afterHydration } from './after-hydration.ts';
import type { Plugin } from './plugin.ts';

/**
 * A plugin whose code comes once the page is ready and idle: none of it is needed to read.
 *
 * @param load brings the code; what it gives is run unless the plugin was ended meanwhile
 */
export function later(name: string, load: () => Promise<Plugin['setup']>): Plugin {
	return {
		name,
		setup() {
			const steps: (() => void)[] = [];
			let isOver = false;
			async function open() {
				const setup = await load();
				if (!isOver) steps.push(setup());
			}
			const openOrSay = () => void open().catch((error: unknown) => console.error(`Plugin ${name}:`, error));
			steps.push(afterHydration(() => steps.push(afterIdle(openOrSay))));
			return () => {
				isOver = true;
				for (const undo of steps) undo();
			};
		},
	};
}
