import { z } from 'zod';
import { imgPath, placeholder } from '../catalogue/picture.ts';
import { productCard } from '../catalogue/product.ts';
import { spelling } from '../catalogue/search.ts';
import { postCard } from '../content/content.ts';

/** A page of the shop other than a product, category or post, such as a policy. */
export const sitePage = z.strictObject({ title: z.string(), path: z.string().startsWith('/') });
export type SitePage = z.infer<typeof sitePage>;

/** Suggestions for a search text: a few of each kind, best match first. */
export const suggestions = z
	.strictObject({
		products: z.array(
			z.strictObject({
				...productCard.pick({
					id: true,
					title: true,
					slug: true,
					img: true,
					pricing: true,
					discount: true,
					offerDate: true,
					status: true,
					paused: true,
				}).shape,
				placeholder: placeholder.optional(),
			}),
		),
		categories: z.array(
			z.strictObject({
				name: z.string(),
				slug: z.string(),
				parent: z.string().nullable().meta({ description: 'Slug of its category; null for a category' }),
				img: imgPath.nullable(),
				product_count: z.int().min(0),
			}),
		),
		pages: z.array(sitePage).meta({
			description: 'Policies and other pages of the shop; if no product is found, also the contact page',
		}),
		posts: z.array(postCard.pick({ kind: true, slug: true, title: true, summary: true })),
		spelling,
	})
	.meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof suggestions>;
