import { pageNotFound } from './page-not-found.ts';

/**
 * Wraps a loader so that some visitors get a 404 page instead. The loader doesn't run for them.
 *
 * @param mayEnter called before each load, for documents and for client-side navigations
 * @throws 404 'Page not found: {path}' if access is denied
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
