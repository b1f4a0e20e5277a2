import { startPageFetch } from './page-fetch/start.ts';
import type { Plugin } from './plugin.ts';

/** Uses what came ahead, and keeps the page where nobody answers. */
export const pageFetch: Plugin = { name: 'page-fetch', setup: startPageFetch };
