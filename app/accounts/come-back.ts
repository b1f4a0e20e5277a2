import { isEntry, ownPage } from './entry-path.ts';

/** Any origin but those of the world: what is relative stays on it. */
const here = 'https://shop.invalid';

/**
 * Where somebody goes who has logged in: back to where they were, if that is a page of this shop, whoever wrote the address.
 *
 * @param search of the page's address
 */
export function cameFrom(search: string): string {
	const from = new URLSearchParams(search).get('from');
	if (!from?.startsWith('/') || !URL.canParse(from, here)) return ownPage;
	const { origin, pathname, search: query, hash } = new URL(from, here);
	// Two slashes name another host once more when the path is read for itself.
	return origin === here && !pathname.startsWith('//') && !isEntry(pathname) ? pathname + query + hash : ownPage;
}
