import { pageNotFound } from '../not-found.ts';
import type { Route } from './+types/not-found.ts';

/** Every path that no other route takes. */
export function loader({ url }: Route.LoaderArgs) {
	throw pageNotFound(url);
}

export default function NotFound() {
	return null;
}
