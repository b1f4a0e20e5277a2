import Pusher from 'pusher-js';
import { checkBuilds } from './build-check/check.ts';
import { lists } from './lists.ts';
import { hearPrices } from './live-prices/hear-prices.ts';
import type { Plugin } from './plugin.ts';
import { prefetch } from './prefetch.ts';
import { followSeenLinks } from './preload/seen-links.ts';
import { guardSession } from './session-guard/guard.ts';

/** What runs in a tab once it is idle. */
export const laterPlugins: Plugin[] = [
	/** Sees that another build is served, and has the next navigation load its page whole. */
	{ name: 'build-check', setup: checkBuilds },
	lists,
	/** Keeps every price of the tab in line with the market. */
	{ name: 'live-prices', setup: () => hearPrices(Pusher) },
	/** Brings the code of pages that links lead to which were seen. */
	{ name: 'preload', setup: followSeenLinks },
	prefetch,
	/** Forgets in this tab what belongs to somebody who was logged out in another. */
	{ name: 'session-guard', setup: guardSession },
];
