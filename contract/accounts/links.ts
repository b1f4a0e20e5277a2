/** Which link of a mail it is: the page that it leads to, and what its token is called there. */
const links = {
	/** For `verifyEmail`. */
	verify: ['/verify-email', 'token'],
	/** For `confirmEmail`: the new address of an account. */
	change: ['/verify-email', 'change'],
	/** For `resetPassword`. */
	reset: ['/reset-password', 'token'],
} as const;
export type AccountLink = keyof typeof links;

type LinkPage = (typeof links)[AccountLink][0];
/** The links that lead to a page. */
export type LinkTo<Page extends LinkPage> = {
	[L in AccountLink]: (typeof links)[L][0] extends Page ? L : never;
}[AccountLink];

export const linksTo = <Page extends LinkPage>(page: Page): LinkTo<Page>[] =>
	(Object.keys(links) as AccountLink[]).filter((link): link is LinkTo<Page> => links[link][0] === page);

/**
 * A link of a mail. Its token stands in the fragment, which a browser keeps to itself: no log of the shop or of a proxy before
 * it gets to see it, nor whom that page links to. The page reads it by `tokenIn(location.hash, …)`, takes it out of the
 * address and sends it in the body of its call.
 */
export function accountLink(shopUrl: string, link: AccountLink, token: string): string {
	const [page, name] = links[link];
	return `${shopUrl}${page}#${name}=${token}`;
}

/** The token in the fragment of an address, if there is one of that link. @param hash with its `#` */
export function tokenIn(hash: string, link: AccountLink): string | undefined {
	return new URLSearchParams(hash.replace(/^#/, '')).get(links[link][1]) ?? undefined;
}
