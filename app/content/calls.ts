import type { PostCard, PostKind, PostsParams } from '../../contract/content/content.ts';
import { maxPageSize } from '../../contract/limits.ts';
import type { Api } from '../api/client.ts';

export const fetchPosts = (api: Api, query: PostsParams) => api('getPosts', { query });

/** Every post of a kind, newest first. */
export async function fetchAllPosts(api: Api, kind: PostKind): Promise<PostCard[]> {
	const perPage = String(maxPageSize);
	const first = await fetchPosts(api, { kind, perPage });
	const later = Array.from({ length: first.pages - 1 }, (_, index) =>
		fetchPosts(api, { kind, perPage, page: String(index + 2) }),
	);
	return [first, ...(await Promise.all(later))].flatMap((list) => list.posts);
}

/** @param id id or slug. Without it, the newest post of the kind is fetched. */
export async function fetchPost(api: Api, kind: PostKind, id?: string) {
	const idOrSlug = id ?? (await fetchPosts(api, { kind, perPage: '1' })).posts[0]?.slug ?? 'none';
	return (await api('getPost', { query: { kind, id: idOrSlug } })).post;
}
