import { fetchedAhead } from '../navigation/fetched-ahead.ts';
import type { Plugin } from './plugin.ts';
import { followMeantLinks } from './prefetch/meant-links.ts';
import { payloads } from './prefetch/tab-payloads.ts';

/** Brings the data of pages that are about to be gone to, and has clicks use it. */
export const prefetch: Plugin = {
	name: 'prefetch',
	setup() {
		fetchedAhead.take = payloads.take;
		const end = followMeantLinks();
		return () => {
			delete fetchedAhead.take;
			end();
		};
	},
};
