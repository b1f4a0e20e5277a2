import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { PolicySlug } from '../../contract/policies/policy-slugs.ts';
import { instant } from '../db/columns.ts';
import { isMoment, isWritten, rulesFor } from '../db/row-rules.ts';

const policyRule = rulesFor(sql`'Policy ' || slug`);

/** What the shop lays down. As Markdown, so that an owner edits the text: `policy-figures.ts` has the names that figures go by in it. */
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
		policyRule('policies_title', isWritten(table.title), 'title must not be blank'),
		policyRule('policies_updated_at', isMoment(table.updatedAt), 'updated_at must not be infinite'),
	],
);
