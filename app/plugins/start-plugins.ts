import type { Plugin } from './plugin.ts';

/**
 * Starts each plugin; one that fails, now or at its end, is named in the console and stops none of the others.
 *
 * @returns what ends those that were started, the last first
 */
export function startPlugins(plugins: Plugin[]): () => void {
	const ends: (() => void)[] = [];
	for (const { name, setup } of plugins) {
		const orSay = (act: () => void) => {
			try {
				act();
			} catch (error) {
				console.error(`Plugin ${name}:`, error);
			}
		};
		orSay(() => {
			const end = setup();
			ends.unshift(() => orSay(end));
			// biome-ignore lint/suspicious/noConsole: which plugins run is of interest to who builds one
			if (import.meta.env.DEV) console.info(`Plugin ${name}`);
		});
	}
	return () => {
		for (const end of ends.splice(0)) end();
	};
}
