import { brandName } from '../../contract/shop.ts';
import { KitBasics } from '../dev-kit/kit-basics.tsx';
import { KitForms } from '../dev-kit/kit-forms.tsx';
import { KitMoving } from '../dev-kit/kit-moving.tsx';
import { KitPanels } from '../dev-kit/kit-panels.tsx';
import { KitProducts } from '../dev-kit/kit-products.tsx';
import { guarded } from '../navigation/route-guard.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import type { Route } from './+types/dev-kit.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Kit', robots: 'noindex' });

/** Shows every component in every state, for developers. Not available in production. */
export const loader = guarded(
	() => process.env.NODE_ENV !== 'production',
	(_: Route.LoaderArgs) => null,
);

export default function DevKit() {
	return (
		<>
			<div className="page pt-band">
				<p className="label text-ink-mute">{brandName()}</p>
				<h1 className="title text-5xl">The kit</h1>
			</div>
			<KitBasics />
			<KitForms />
			<KitMoving />
			<KitPanels />
			<KitProducts />
		</>
	);
}
