import { later } from './later.ts';

/** Uses what came ahead, and keeps the page where nobody answers. */
export const pageFetch = later('page-fetch', async () => (await import('./page-fetch/start.ts')).startPageFetch);
