import type { Plugin } from './plugin.ts';
import { guardSession } from './session-guard/guard.ts';

/** Forgets in this tab what belongs to somebody who was logged out in another. */
export const sessionGuard: Plugin = { name: 'session-guard', setup: guardSession };
