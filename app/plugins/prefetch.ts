import type { Plugin } from './plugin.ts';
import { followMeantLinks } from './prefetch/meant-links.ts';

/** Brings the data of pages that are about to be gone to. */
export const prefetch: Plugin = { name: 'prefetch', setup: followMeantLinks };
