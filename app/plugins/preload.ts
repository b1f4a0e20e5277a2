import { later } from './later.ts';

/** Brings the code of pages that links lead to which were seen. */
export const preload = later('preload', async () => (await import('./preload/seen-links.ts')).followSeenLinks);
