import { data } from 'react-router';

/** Word for word, with its slip: docs/what-it-does.md, 'Error pages'. */
const text = "Whoops, this is embarassing. Looks like the page you were looking for wasn't found.";

/**
 * What a loader throws where nothing is: 'Page not found: {path}'.
 *
 * @param status 410 where something was that will not come back
 */
export function pageNotFound({ pathname, search }: URL, status: 404 | 410 = 404) {
	return data({ message: `Page not found: ${pathname}${search}`, text }, { status });
}
