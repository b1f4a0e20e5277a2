import { pageNotFound } from '../navigation/page-not-found.ts';
import type { Route } from './+types/not-found.ts';

/** The message names the whole address. React Router asks `/__manifest` for routes, which is no route either. */
export const searchParams = 'all';

/** Every path that no other route takes. */
export function loader({ url }: Route.LoaderArgs) {
	throw pageNotFound(url);
}

export default function NotFound() {
	return null;
}
