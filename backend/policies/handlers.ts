import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { findPolicy } from './find-policy.ts';
import type { PolicyRules } from './policy-figures.ts';

export function policyHandlers(db: Database, rules: PolicyRules): Handlers<'getPolicy'> {
	return {
		getPolicy: async ({ query }) => ({ policy: await findPolicy(db, rules, query.slug) }),
	};
}
