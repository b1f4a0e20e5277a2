import { type PolicySlug, policySlugs } from '../../contract/policies/policy-slugs.ts';
import { policyPath } from './policy-path.ts';

const names: Record<PolicySlug, string> = {
	terms: 'Terms of sale',
	privacy: 'Privacy',
	shipping: 'Shipping',
	returns: 'Returns',
	pricing: 'How we price',
	authenticity: 'Authenticity',
};

/** What links call each policy: short, and the same wherever they stand. */
export const policyLinks = policySlugs.map((slug) => ({ slug, name: names[slug], to: policyPath(slug) }));
