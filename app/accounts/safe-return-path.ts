import { day } from '../../contract/time-spans.ts';
import { readYoung } from '../forms/is-recent.ts';
import { browserStorage } from '../storage/storage.ts';
import { isEntry, ownPage, wayBack } from './login/login-path.ts';

/** Any origin but those of the world: what is relative stays on it. */
const here = 'https://shop.invalid';

/**
 * Where somebody goes who has logged in: back to where they were, if that is a page of this shop, whoever wrote the address.
 *
 * @param search of the page's address
 */
export const cameFrom = (search: string): string => pageOfShop(new URLSearchParams(search).get('from'));

function pageOfShop(from: string | null): string {
	if (!from?.startsWith('/') || !URL.canParse(from, here)) return ownPage;
	const { origin, pathname, search: query, hash } = new URL(from, here);
	// Two slashes name another host once more when the path is read for itself.
	return origin === here && !pathname.startsWith('//') && !isEntry(pathname) ? pathname + query + hash : ownPage;
}

/** Where somebody was who had a link mailed: kept in this browser, as a mail may be asked for by anybody, and says nothing of it. */
const keptKey = 'came_from';
const keptFor = day;

/** Keeps where somebody is who has a link mailed or, on the way into an account, where they were before. */
export function keepFrom(page: { pathname: string; search: string }): void {
	const path = isEntry(page.pathname) ? cameFrom(page.search) : wayBack(page);
	if (path !== ownPage) browserStorage.set(keptKey, JSON.stringify({ path, at: Date.now() }));
}

/** Where somebody goes by the link of a mail in the end; said once. */
export function takeFrom(): string {
	const path = readYoung(browserStorage, keptKey, keptFor)?.path;
	forgetFrom();
	return typeof path === 'string' ? pageOfShop(path) : ownPage;
}

/** Whoever has logged in is back. */
export const forgetFrom = (): void => browserStorage.remove(keptKey);
