import { day } from '../../contract/time-spans.ts';
import { readRecent } from '../forms/is-recent.ts';
import { browserStorage } from '../storage/storage.ts';
import { accountPath, isLoginPage, returnPathFor } from './login/login-path.ts';

/** A base URL with a reserved host: a resolved URL with this origin was relative. */
const here = 'https://shop.invalid';

/**
 * Reads the return path from the address of a login page. Anyone can write such an address, so a path that is not a page of
 * this shop is ignored.
 *
 * @param search the query of the page's address
 */
export const readReturnPath = (search: string): string => toShopPath(new URLSearchParams(search).get('from'));

function toShopPath(from: string | null): string {
	if (!from?.startsWith('/') || !URL.canParse(from, here)) return accountPath;
	const { origin, pathname, search: query, hash } = new URL(from, here);
	// A path that starts with two slashes would name another host.
	return origin === here && !pathname.startsWith('//') && !isLoginPage(pathname)
		? pathname + query + hash
		: accountPath;
}

/** Stored in this browser and not in the emailed link, because anyone can request an email to any address. */
const storageKey = 'came_from';
const maxAge = day;

/** Stores the return path of an emailed link: the current page, or on a login page its own return path. */
export function saveReturnPath(page: { pathname: string; search: string }): void {
	const path = isLoginPage(page.pathname) ? readReturnPath(page.search) : returnPathFor(page);
	if (path !== accountPath) browserStorage.set(storageKey, JSON.stringify({ path, at: Date.now() }));
}

/** Reads and deletes the return path of an emailed link. */
export function takeReturnPath(): string {
	const path = readRecent(browserStorage, storageKey, maxAge)?.path;
	clearReturnPath();
	return typeof path === 'string' ? toShopPath(path) : accountPath;
}

export const clearReturnPath = (): void => browserStorage.remove(storageKey);
