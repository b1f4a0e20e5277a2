import { pageReadyEvent } from '../navigation/page-ready.ts';
import { afterIdle } from '../ui/after-idle.ts';
import { loadUntilSuccess } from '../ui/load-until-success.ts';
import type { Plugin } from './plugin.ts';
import { startPlugins } from './start-plugins.ts';

/**
 * Loads plugins once the page is ready and idle, since the page works without them. Retries until the code has loaded.
 *
 * @param load loads the code; its plugins start unless this plugin has been stopped meanwhile
 */
export function deferPlugins(load: () => Promise<Plugin[]>): Plugin {
	return {
		name: 'later',
		setup() {
			const cleanups: (() => void)[] = [];
			const start = (plugins: Plugin[]) => void cleanups.push(startPlugins(plugins));
			const open = () => cleanups.push(loadUntilSuccess(load, start));
			cleanups.push(afterHydration(() => cleanups.push(afterIdle(open))));
			return () => {
				for (const undo of cleanups) undo();
			};
		},
	};
}

/**
 * Runs a function after hydration. Until then, the page must match the server's HTML.
 *
 * @returns a function that cancels it
 */
function afterHydration(callback: () => void): () => void {
	if (document.documentElement.dataset.hydrated === '') callback();
	else addEventListener(pageReadyEvent, callback, { once: true });
	return () => removeEventListener(pageReadyEvent, callback);
}
