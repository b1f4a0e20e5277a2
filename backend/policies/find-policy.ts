import { eq } from 'drizzle-orm';
import type { Policy } from '../../contract/policies/policy.ts';
import type { PolicySlug } from '../../contract/policies/policy-slugs.ts';
import { renderMarkdown } from '../content/markdown.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/refusal.ts';
import { fillFigures, type PolicyRules, readFigures } from './policy-figures.ts';
import { policies } from './tables.ts';

/**
 * A policy with the figures of today in it.
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

/** The policies that are written, by name. */
export const selectPolicies = (db: Database) =>
	db.select({ slug: policies.slug, title: policies.title }).from(policies);
