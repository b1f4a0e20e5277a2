import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { post, postList, postQuery, postsQuery } from './content.ts';

/** Calls for the blog and the news. */
export const contentCalls = {
	getPosts: {
		tag: 'Content',
		summary: 'Posts of the blog or the news, newest first, by tag and page',
		query: postsQuery,
		response: postList,
		refusals: { 404: { description: 'No such page or tag', response: apiError } },
		cache: 'revalidate',
	},
	getPost: {
		tag: 'Content',
		summary: 'One post by id or slug, with its neighbors and related posts',
		query: postQuery,
		response: z.strictObject({ post }),
		refusals: { 404: { description: 'No post of this kind has this id or slug', response: apiError } },
		cache: 'revalidate',
	},
} as const satisfies Record<'getPosts' | 'getPost', CallSchema>;
