import { earlyClicks } from './early-clicks.ts';
import { followLinks } from './follow-links.ts';
import { later } from './later.ts';
import { pageFetch } from './page-fetch.ts';
import type { Plugin } from './plugin.ts';

/** What runs in a tab from the start; all others come later, in one file: each file of its own costs the first load 60 bytes. */
export const plugins: Plugin[] = [
	earlyClicks,
	pageFetch,
	followLinks,
	later(async () => (await import('./later-plugins.ts')).laterPlugins),
];
