import type { Plugin } from './plugin.ts';

/**
 * Starts each plugin. Logs a plugin that fails to start or stop, and continues with the others.
 *
 * @returns a function that stops the started plugins, in reverse order
 */
export function startPlugins(plugins: Plugin[]): () => void {
	const stops: (() => void)[] = [];
	for (const { name, setup } of plugins) {
		const orLog = (callback: () => void) => {
			try {
				callback();
			} catch (error) {
				console.error(`Plugin ${name}:`, error);
			}
		};
		orLog(() => {
			const stop = setup();
			stops.unshift(() => orLog(stop));
			// biome-ignore lint/suspicious/noConsole: plugin authors want to see which plugins run
			if (import.meta.env.DEV) console.info(`Plugin ${name}`);
		});
	}
	return () => {
		for (const stop of stops.splice(0)) stop();
	};
}
