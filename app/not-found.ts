import { data } from 'react-router';

/** What a loader throws where nothing is: status 404, 'Page not found: {path}' (spec section 2). */
export function pageNotFound({ pathname, search }: URL) {
	return data({ message: `Page not found: ${pathname}${search}` }, { status: 404 });
}
