import { pageNotFound } from './page-not-found.ts';

/**
 * A loader that only some may reach: for all others there is no such page, in its usual frame, and nothing is read for it.
 *
 * @param mayEnter asked before each load of the page, whether it is loaded whole or come to by a click
 * @throws 404 'Page not found: {path}' where one may not
 */
export function guarded<Args extends { url: URL }, Data>(
	mayEnter: (args: Args) => boolean | Promise<boolean>,
	loader: (args: Args) => Data | Promise<Data>,
): (args: Args) => Promise<Data> {
	return async (args) => {
		if (!(await mayEnter(args))) throw pageNotFound(args.url);
		return loader(args);
	};
}
