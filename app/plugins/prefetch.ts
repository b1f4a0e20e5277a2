import { later } from './later.ts';

/** Brings the data of pages that are about to be gone to. */
export const prefetch = later('prefetch', async () => (await import('./prefetch/meant-links.ts')).followMeantLinks);
