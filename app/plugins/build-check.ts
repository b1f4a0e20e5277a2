import { later } from './later.ts';

/** Sees that another build is served, and has the next navigation load its page whole. */
export const buildCheck = later('build-check', async () => (await import('./build-check/check.ts')).checkBuilds);
