import { earlyClicks } from './early-clicks.ts';
import { followLinks } from './follow-links.ts';
import { later } from './later.ts';
import { startPageFetch } from './page-fetch/start.ts';
import type { Plugin } from './plugin.ts';

/** What runs in a tab from the start; all others come later, in one file: each file of its own costs the first load 60 bytes. */
export const plugins: Plugin[] = [
	earlyClicks,
	/** Uses what came ahead, and keeps the page where nobody answers. */
	{ name: 'page-fetch', setup: startPageFetch },
	followLinks,
	later(async () => (await import('./later-plugins.ts')).laterPlugins),
];
