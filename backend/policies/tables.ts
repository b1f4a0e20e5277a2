import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { PolicySlug } from '../../contract/policies/policy-slugs.ts';
import { instant } from '../db/columns.ts';
import { createRowRule, isFiniteTime, isNotBlank } from '../db/row-rules.ts';

const policyRule = createRowRule(sql`'Policy ' || slug`);

/** The shop's policies in Markdown, which the owner edits. `policy-figures.ts` defines their placeholders. */
export const policies = pgTable(
	'policies',
	{
		slug: text().$type<PolicySlug>().primaryKey(),
		title: text().notNull(),
		summary: text().notNull(),
		markdown: text().notNull(),
		updatedAt: instant('updated_at').notNull().default(sql`now()`),
	},
	(table) => [
		policyRule('policies_title', isNotBlank(table.title), 'title must not be blank'),
		policyRule('policies_updated_at', isFiniteTime(table.updatedAt), 'updated_at must not be infinite'),
	],
);
