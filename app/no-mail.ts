import { useShopData } from './shop-data.ts';

/** What a page says in place of where mail went, in a shop that has no mail server. */
export const noMail = 'This shop sends no mail yet: what it writes stays in its database.';

/** Whether it is one. */
export const useKeepsMail = (): boolean => useShopData().settings.keepsMail;

/** What stands in place of a form that has a link mailed, which confirms what it asked for. @param until what that waits for */
export function useLinkMailed(confirms: string, until: string): string {
	return useKeepsMail()
		? `We have written a link that confirms ${confirms}. ${noMail} Until that link is opened, ${until}.`
		: `Look into your mail: we have sent you a link that confirms ${confirms}. Until you have opened it, ${until}.`;
}
