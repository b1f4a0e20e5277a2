import { data } from 'react-router';

/** The specification fixes this text, including its spelling error: docs/what-it-does.md, 'Error pages'. */
const text = "Whoops, this is embarassing. Looks like the page you were looking for wasn't found.";

/**
 * The error that a loader throws for a missing page: 'Page not found: {path}'.
 *
 * @param status 410 for a page that existed and will not return
 */
export function pageNotFound({ pathname, search }: URL, status: 404 | 410 = 404) {
	return data({ message: `Page not found: ${pathname}${search}`, text }, { status });
}
