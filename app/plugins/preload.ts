import type { Plugin } from './plugin.ts';
import { followSeenLinks } from './preload/seen-links.ts';

/** Brings the code of pages that links lead to which were seen. */
export const preload: Plugin = { name: 'preload', setup: followSeenLinks };
