import type { PolicySlug } from '../../contract/policies/policy-slugs.ts';
import type { Api } from '../api/client.ts';

export const fetchPolicy = async (api: Api, slug: PolicySlug) => (await api('getPolicy', { query: { slug } })).policy;
