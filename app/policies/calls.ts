import type { Policy } from '../../contract/policies/policy.ts';
import type { PolicySlug } from '../../contract/policies/policy-slugs.ts';
import type { Api } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';

/** A policy; null if the shop has not published it. */
export async function fetchPolicy(api: Api, slug: PolicySlug): Promise<Policy | null> {
	try {
		return (await api('getPolicy', { query: { slug } })).policy;
	} catch (error) {
		if (error instanceof ApiFailure && error.status === 404) return null;
		throw error;
	}
}
