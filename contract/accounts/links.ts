/** The emailed links: the page that each opens, and the name of its token in the fragment. */
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
/** The links that open a page. */
export type LinkTo<Page extends LinkPage> = {
	[L in AccountLink]: (typeof links)[L][0] extends Page ? L : never;
}[AccountLink];

export const linksTo = <Page extends LinkPage>(page: Page): LinkTo<Page>[] =>
	(Object.keys(links) as AccountLink[]).filter((link): link is LinkTo<Page> => links[link][0] === page);

/**
 * Creates an emailed link. The token is in the fragment, which browsers do not send: it appears in no log and in no referrer. The page reads
 * it with `tokenIn(location.hash, …)`, removes it from the URL and sends it in the body of its call.
 */
export function accountLink(shopUrl: string, link: AccountLink, token: string): string {
	const [page, name] = links[link];
	return `${shopUrl}${page}#${name}=${token}`;
}

/** Reads the token of a link from the fragment of a URL. @param hash with its `#` */
export function tokenIn(hash: string, link: AccountLink): string | undefined {
	return new URLSearchParams(hash.replace(/^#/, '')).get(links[link][1]) ?? undefined;
}
