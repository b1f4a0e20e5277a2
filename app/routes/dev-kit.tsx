import { Kit } from '../dev-kit/kit.tsx';
import { guarded } from '../navigation/route-guard.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import type { Route } from './+types/dev-kit.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Kit', robots: 'noindex' });

/** Every component in every state, for developers; production has no such page. */
export const loader = guarded(
	() => process.env.NODE_ENV !== 'production',
	(_: Route.LoaderArgs) => null,
);

export default function DevKit() {
	return <Kit />;
}
