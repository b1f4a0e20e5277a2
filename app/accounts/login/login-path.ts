import { isPrivateLink } from '../../../contract/private-links.ts';

/** Where a login leads to that was come to from nowhere. */
export const ownPage = '/profile';

/** Where a login leads from a page whose own address must not become part of another page's. */
const instead = new Map([
	['/success', '/order'],
	['/invoice', '/order'],
]);

/** Where somebody comes back to who leaves a page to log in. */
export function wayBack({ pathname, search }: { pathname: string; search: string }): string {
	const path = pathname + search;
	return isPrivateLink(path) ? (instead.get(pathname) ?? ownPage) : path;
}

/** Whether a page is on the way into an account: nobody comes back to it. */
export const isEntry = (pathname: string) => /^\/(login|register|forgot|reset-password|verify-email)\b/.test(pathname);

/** A page of the way into an account, which leads back to `from` in the end: `cameFrom` reads it. */
export function entryPath(path: string, from: string): string {
	return from === ownPage ? path : `${path}?from=${encodeURIComponent(from)}`;
}

/** The page to log in on, for somebody who is on another. */
export function loginPath(page: { pathname: string; search: string }): string {
	return isEntry(page.pathname) ? `/login${page.search}` : entryPath('/login', wayBack(page));
}
