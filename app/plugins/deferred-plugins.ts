import Pusher from 'pusher-js';
import { checkBuilds } from './check-builds.ts';
import { lists } from './lists.ts';
import { hearPrices } from './live-prices/subscribe-to-prices.ts';
import type { Plugin } from './plugin.ts';
import { preloadVisibleLinks } from './preload-visible-links.ts';
import { guardSession } from './session-guard/guard.ts';

/** What runs in a tab once it is idle. */
export const laterPlugins: Plugin[] = [
	/** Notices that another build is served; the next navigation then loads its page as a document. */
	{ name: 'build-check', setup: checkBuilds },
	lists,
	/** Keeps every price of the tab in line with the market. */
	{ name: 'live-prices', setup: () => hearPrices(Pusher) },
	/** Preloads the code of pages that visible links lead to. */
	{ name: 'preload', setup: preloadVisibleLinks },
	/** Forgets in this tab what belongs to somebody who was logged out in another. */
	{ name: 'session-guard', setup: guardSession },
];
