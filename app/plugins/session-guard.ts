import { later } from './later.ts';

/** Forgets in this tab what belongs to somebody who was logged out in another. */
export const sessionGuard = later('session-guard', async () => (await import('./session-guard/guard.ts')).guardSession);
