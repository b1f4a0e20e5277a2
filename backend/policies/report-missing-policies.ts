import type { Logger } from 'pino';
import { policySlugs } from '../../contract/policies/policy-slugs.ts';
import type { Database } from '../db/database.ts';
import { policies } from './tables.ts';

/** Names at a start the policies that the shop links to and has not written. */
export async function reportMissingPolicies(db: Database, log: Logger): Promise<void> {
	const written = new Set((await db.select({ slug: policies.slug }).from(policies)).map(({ slug }) => slug));
	const missing = policySlugs.filter((slug) => !written.has(slug));
	if (missing.length > 0)
		log.warn({ missing }, 'these policies are not written yet, and their pages say so: table policies');
}
