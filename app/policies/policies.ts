import { policyPath } from '../../contract/policies/policy-path.ts';
import { type PolicySlug, policySlugs } from '../../contract/policies/policy-slugs.ts';

/** The names of the policies in links. */
export const policyNames: Record<PolicySlug, string> = {
	terms: 'Terms of sale',
	privacy: 'Privacy',
	shipping: 'Shipping',
	returns: 'Returns',
	pricing: 'How we price',
	authenticity: 'Authenticity',
};

/** A link to each policy. */
export const policyLinks = policySlugs.map((slug) => ({ slug, name: policyNames[slug], to: policyPath(slug) }));
