import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Policy } from '../../contract/policies/policy.ts';
import { type PolicySlug, policySlugs } from '../../contract/policies/policy-slugs.ts';
import { renderMarkdown } from '../content/markdown.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import { fillFigures, type PolicyRules, readFigures } from './policy-figures.ts';
import { policies } from './tables.ts';

/**
 * Finds a policy and fills in today's figures.
 *
 * @throws Refusal 404
 */
export async function findPolicy(db: Database, rules: PolicyRules, slug: PolicySlug): Promise<Policy> {
	const [row] = await db.select().from(policies).where(eq(policies.slug, slug));
	if (!row) throw notFound('slug', `There is no policy '${slug}'.`);
	const { title, summary, updatedAt } = row;
	const figures = await readFigures(db, rules);
	return {
		slug,
		title,
		summary,
		...renderMarkdown(fillFigures(row.markdown, figures)),
		updated_at: updatedAt.toISOString(),
	};
}

/** Selects the published policies. */
export const selectPolicies = (db: Database) =>
	db.select({ slug: policies.slug, title: policies.title }).from(policies);

/** Logs at startup which policies the shop links to but has not published. */
export async function reportMissingPolicies(db: Database, log: Logger): Promise<void> {
	const written = new Set((await db.select({ slug: policies.slug }).from(policies)).map(({ slug }) => slug));
	const missing = policySlugs.filter((slug) => !written.has(slug));
	if (missing.length > 0)
		log.warn({ missing }, 'these policies are not written yet, and their pages say so: table policies');
}
