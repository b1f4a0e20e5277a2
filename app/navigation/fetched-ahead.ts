import type { Payloads } from './payloads.ts';

/** What came ahead of a click, once the code that brings it is there (`app/plugins/prefetch`); it is not loaded with the page. */
export const fetchedAhead: Partial<Pick<Payloads, 'take'>> = {};
