import { policySlugs } from '../../contract/policies/policy-slugs.ts';
import { backendApi } from '../api/backend.server.ts';
import { pageNotFound } from '../not-found.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { breadcrumbData } from '../page-head/structured-data.ts';
import { fetchPolicy } from '../policies/calls.ts';
import { policyPath } from '../policies/policy-path.ts';
import { PolicyView } from '../policies/policy-view.tsx';
import type { Route } from './+types/policy.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return [];
	const { slug, title, summary } = loaderData.policy;
	const site = matches[0].loaderData;
	return pageMeta({
		title,
		description: summary,
		canonical: policyPath(slug),
		origin: site?.origin,
		data: [breadcrumbData(site, [{ name: 'Home', to: '/' }, { name: title }])],
	});
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const slug = policySlugs.find((one) => one === params.id);
	if (!slug) throw pageNotFound(url);
	return { policy: await fetchPolicy(backendApi(context), slug) };
}

export default function Policy({ loaderData: { policy } }: Route.ComponentProps) {
	return <PolicyView policy={policy} />;
}
