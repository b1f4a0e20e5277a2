import Pusher from 'pusher-js';
import { checkBuilds } from './check-builds.ts';
import { accountLists } from './lists.ts';
import { subscribeToPrices } from './live-prices/subscribe-to-prices.ts';
import type { Plugin } from './plugin.ts';
import { preloadVisibleLinks } from './preload-visible-links.ts';
import { sampleVitals } from './sample-vitals.ts';
import { guardSession } from './session-guard/guard.ts';

/** The plugins that start once the tab is idle. */
export const deferredPlugins: Plugin[] = [
	/** Detects a new build. The next navigation then loads a new document. */
	{ name: 'build-check', setup: checkBuilds },
	accountLists,
	/** Updates every price in the tab with live prices. */
	{ name: 'live-prices', setup: () => subscribeToPrices(Pusher) },
	/** Preloads the code of pages that visible links lead to. */
	{ name: 'preload', setup: preloadVisibleLinks },
	/** Clears the personal data in this tab when the user logs out in another tab. */
	{ name: 'session-guard', setup: guardSession },
	/** Measures how quickly pages load for real visitors. */
	{ name: 'vitals', setup: sampleVitals },
];
