import { earlyClicks } from './early-clicks.ts';
import { deferPlugins } from './load-deferred-plugins.ts';
import type { Plugin } from './plugin.ts';
import { startPlugins } from './start-plugins.ts';

/** The plugins of a tab. All others are in one deferred file, because each file of its own adds 60 bytes to the first load. */
const plugins: Plugin[] = [
	earlyClicks,
	deferPlugins(async () => (await import('./deferred-plugins.ts')).deferredPlugins),
];

// A module with side effects: starts the plugins of this tab. In development, restarts them when one changes.
const end = startPlugins(plugins);
import.meta.hot?.dispose(end);
import.meta.hot?.accept();
