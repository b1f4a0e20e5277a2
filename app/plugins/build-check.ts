import { checkBuilds } from './build-check/check.ts';
import type { Plugin } from './plugin.ts';

/** Sees that another build is served, and has the next navigation load its page whole. */
export const buildCheck: Plugin = { name: 'build-check', setup: checkBuilds };
