import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/mount.ts';
import { findPost, listPosts } from './read-posts.ts';

export function contentHandlers(db: Database): Handlers<'getPosts' | 'getPost'> {
	return {
		getPosts: ({ query }) => listPosts(db, query),
		getPost: async ({ query }) => ({ post: await findPost(db, query.kind, query.id) }),
	};
}
