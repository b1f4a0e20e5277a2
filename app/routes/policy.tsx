import { policyPath } from '../../contract/policies/policy-path.ts';
import { policySlugs } from '../../contract/policies/policy-slugs.ts';
import { backendApi } from '../api/backend.server.ts';
import { pageNotFound } from '../navigation/page-not-found.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { breadcrumbData } from '../page-head/structured-data.ts';
import { fetchPolicy } from '../policies/calls.ts';
import { policyNames } from '../policies/policies.ts';
import { MissingPolicy, PolicyView } from '../policies/policy-view.tsx';
import type { Route } from './+types/policy.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return [];
	const { policy, slug } = loaderData;
	if (!policy) return pageMeta({ title: policyNames[slug], robots: 'noindex' });
	const { title, summary } = policy;
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
	return { slug, policy: await fetchPolicy(backendApi(context), slug) };
}

export default function Policy({ loaderData: { slug, policy } }: Route.ComponentProps) {
	return policy ? <PolicyView policy={policy} /> : <MissingPolicy slug={slug} />;
}
