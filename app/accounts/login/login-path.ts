import { isPrivateLink } from '../../../contract/private-links.ts';

/** Where a login leads if no other page is known. */
export const accountPath = '/profile';

/** Replacements for pages whose address is secret and must not become part of another address. */
const publicPaths = new Map([
	['/success', '/order'],
	['/invoice', '/order'],
]);

/** The path to which a login on this page returns. */
export function returnPathFor({ pathname, search }: { pathname: string; search: string }): string {
	const path = pathname + search;
	return isPrivateLink(path) ? (publicPaths.get(pathname) ?? accountPath) : path;
}

/** Whether a page belongs to the login. A login never leads back to such a page. */
export const isLoginPage = (pathname: string) =>
	/^\/(login|register|forgot|reset-password|verify-email)\b/.test(pathname);

/** Adds the return path to the path of a login page. `readReturnPath` reads it there. */
export function withReturnPath(path: string, from: string): string {
	return from === accountPath ? path : `${path}?from=${encodeURIComponent(from)}`;
}

/** The path of the login page, with a return path to the current page. */
export function loginPath(page: { pathname: string; search: string }): string {
	return isLoginPage(page.pathname) ? `/login${page.search}` : withReturnPath('/login', returnPathFor(page));
}
