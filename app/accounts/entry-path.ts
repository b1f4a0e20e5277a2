/** Where a login leads to that was come to from nowhere. */
export const ownPage = '/profile';

/** Whether a page is on the way into an account: nobody comes back to it. */
export const isEntry = (pathname: string) => /^\/(login|register|forgot|reset-password|verify-email)\b/.test(pathname);

/** A page of the way into an account, which leads back to `from` in the end: `cameFrom` reads it. */
export function entryPath(path: string, from: string): string {
	return from === ownPage ? path : `${path}?from=${encodeURIComponent(from)}`;
}

/** The page to log in on, for somebody who is on another. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
	return isEntry(pathname) ? `/login${search}` : entryPath('/login', pathname + search);
}
