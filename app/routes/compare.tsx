import { pageMeta } from '../page-head/page-meta.ts';
import { DeferredSuggestions } from '../product/deferred-suggestions.tsx';
import { CompareTable } from '../saved/compare-table.tsx';
import { SavedPage } from '../saved/saved-page.tsx';
import { maxCompared } from '../saved/saved-rules.ts';
import type { Route } from './+types/compare.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: 'Compare',
		description: 'The products you are comparing, side by side.',
		canonical: '/compare',
		origin: matches[0].loaderData?.origin,
	});

export default function Compare() {
	const empty = {
		title: 'Nothing to compare',
		text: 'Products you compare appear here. They’re saved in this browser.',
	};
	return (
		<SavedPage
			list="compare"
			title="Compare"
			text={`Compare up to ${maxCompared}, side by side.`}
			empty={empty}
			after={(products) => products.length === 0 && <DeferredSuggestions />}
		>
			{(products) => <CompareTable products={products} />}
		</SavedPage>
	);
}
