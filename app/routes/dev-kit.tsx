import { Kit } from '../dev-kit/kit.tsx';
import { pageNotFound } from '../not-found.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import type { Route } from './+types/dev-kit.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Kit', robots: 'noindex' });

/** Every component in every state, for developers; production has no such page. */
export function loader({ url }: Route.LoaderArgs) {
	if (process.env.NODE_ENV === 'production') throw pageNotFound(url);
	return null;
}

export default function DevKit() {
	return <Kit />;
}
