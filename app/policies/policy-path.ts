import type { PolicySlug } from '../../contract/policies/policy-slugs.ts';

export const policyPath = (slug: PolicySlug) => `/policies/${slug}`;
