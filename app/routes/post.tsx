import { backendApi } from '../api/backend.server.ts';
import { ApiFailure } from '../api/failure.ts';
import { fetchPost } from '../content/calls.ts';
import { feedLinks } from '../content/feed-links.ts';
import { PostNeighbors, RelatedPosts } from '../content/post-neighbors.tsx';
import { kinds, type PostPath, postPages, postPath } from '../content/post-pages.ts';
import { PostView } from '../content/post-view.tsx';
import type { FrameHandle } from '../layouts/page-crumbs.ts';
import { pageNotFound } from '../navigation/page-not-found.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { articleData, articlePreviewMeta, breadcrumbData } from '../page-head/structured-data.ts';
import type { Route } from './+types/post.ts';

type Loaded = Route.ComponentProps['loaderData'];

function crumbs({ post, path }: Loaded) {
	const { title, list } = kinds[postPages[path].kind];
	return [{ name: 'Home', to: '/' }, { name: title, to: list }, { name: post.title }];
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return [];
	const { post } = loaderData;
	const site = matches[0].loaderData;
	const canonical = postPath(post);
	return [
		...pageMeta({
			title: post.title,
			description: post.summary,
			canonical,
			origin: site?.origin,
			...articlePreviewMeta(site, post),
			data: [articleData(site, post, canonical), breadcrumbData(site, crumbs(loaderData))],
		}),
		...feedLinks(post.kind, site?.origin),
	];
};

export const handle = { crumbs } satisfies FrameHandle;

/** The post by id or slug, or the newest one. The path determines its kind and layout. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const path = `/${url.pathname.split('/')[1]}` as PostPath;
	try {
		return { path, post: await fetchPost(backendApi(context), postPages[path].kind, params.id) };
	} catch (error) {
		// 404: no such post; 400: not a valid id or slug.
		if (error instanceof ApiFailure && error.status < 500) throw pageNotFound(url);
		throw error;
	}
}

export default function PostDetails({ loaderData: { post, path } }: Route.ComponentProps) {
	return (
		<>
			<PostView post={post} path={path} />
			<PostNeighbors post={post} path={path} />
			<RelatedPosts post={post} path={path} />
		</>
	);
}
