import { useShopData } from './shop-data.ts';

/** What a page says in place of where mail went, in a shop that has no mail server. */
export const noMail = 'This shop sends no mail yet: what it writes stays in its database.';

/** Whether it is one. */
export const useKeepsMail = (): boolean => useShopData().settings.keepsMail;
