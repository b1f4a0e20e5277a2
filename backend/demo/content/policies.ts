import { join } from 'node:path';
import { z } from 'zod';
import { policySlugs } from '../../../contract/policies/policy-slugs.ts';
import type { policies } from '../../policies/tables.ts';
import { readText } from './front-matter.ts';

const head = z.strictObject({
	title: z.string().min(1).max(80),
	summary: z.string().min(40).max(200),
	date: z.iso.datetime(),
});

/** Reads the demo's policies from `policies/`. */
export function demoPolicyRows(): (typeof policies.$inferInsert)[] {
	return policySlugs.map((slug) => {
		const { date, ...text } = readText(join(import.meta.dirname, 'policies', `${slug}.md`), head);
		return { slug, ...text, updatedAt: new Date(date) };
	});
}
