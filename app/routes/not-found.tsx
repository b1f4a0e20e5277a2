import { pageNotFound } from '../navigation/page-not-found.ts';
import type { Route } from './+types/not-found.ts';

/** The error message contains the full URL, including that of `/__manifest`, which React Router requests. */
export const searchParams = 'all';

/** Matches every path that no other route handles. */
export function loader({ url }: Route.LoaderArgs) {
	throw pageNotFound(url);
}

export default function NotFound() {
	return null;
}
