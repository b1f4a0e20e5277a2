import { z } from 'zod';
import { post } from '../content/content.ts';
import { policySlugs } from './policy-slugs.ts';

export const policyQuery = z.strictObject({ slug: z.enum(policySlugs, `Give one of ${policySlugs.join(', ')}.`) });

export const policy = z
	.strictObject({
		slug: policyQuery.shape.slug,
		title: z.string(),
		summary: z.string(),
		html: post.shape.html.meta({
			description: "Rendered from Markdown, with the shop's actual values. Raw HTML appears as text",
		}),
		headings: post.shape.headings,
		updated_at: z.iso.datetime(),
	})
	.meta({ id: 'Policy' });
export type Policy = z.infer<typeof policy>;
