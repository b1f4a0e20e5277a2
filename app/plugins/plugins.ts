import { earlyClicks } from './early-clicks.ts';
import { later } from './load-deferred-plugins.ts';
import type { Plugin } from './plugin.ts';

/** What runs in a tab from the start; all others come later, in one file: each file of its own costs the first load 60 bytes. */
export const plugins: Plugin[] = [earlyClicks, later(async () => (await import('./deferred-plugins.ts')).laterPlugins)];
