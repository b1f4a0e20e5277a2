import type { PolicySlug } from './policy-slugs.ts';

export const policyPath = (slug: PolicySlug) => `/policies/${slug}`;
