import { pageNotFound } from '../not-found.ts';
import type { Route } from './+types/not-found.ts';

/** Every path that no other route takes. */
export function loader({ request }: Route.LoaderArgs) {
	throw pageNotFound(request);
}

export default function NotFound() {
	return null;
}
