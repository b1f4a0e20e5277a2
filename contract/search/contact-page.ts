import type { SitePage } from './suggestions.ts';

/** The page to suggest when a search finds no product. */
export const contactPage: SitePage = { title: 'Ask us', path: '/contact' };
