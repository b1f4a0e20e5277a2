import type { SitePage } from './suggestions.ts';

/** Where to ask when no product was found. */
export const askPage: SitePage = { title: 'Ask us', path: '/contact' };
