import type { PostKind } from '../../contract/content/content.ts';
import { brandName } from '../../contract/shop.ts';
import { backendApi, loadShop, publicSettings, siteOrigin } from '../api/backend.server.ts';
import { fileLoader } from '../api/unavailable.server.ts';
import { fetchPost, fetchPosts } from '../content/calls.ts';
import { type Feed, feedItem, jsonFeed, rss } from '../content/feeds.ts';
import { kinds, postPath } from '../content/post-pages.ts';
import type { Route } from './+types/feed.ts';

/** The number of posts in a feed. */
const length = '20';

/** /blog/rss.xml, /blog/feed.json, and the same for the news. */
export const loader = fileLoader(async ({ context, url }: Route.LoaderArgs) => {
	await loadShop(context);
	const [, kind, format] = url.pathname.split('/') as [string, PostKind, 'rss.xml' | 'feed.json'];
	const feed = await readFeed(context, url, kind);
	if (format === 'feed.json') {
		return Response.json(jsonFeed(feed), { headers: { 'Content-Type': 'application/feed+json; charset=utf-8' } });
	}
	return new Response(rss(feed), { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
});

async function readFeed(context: Route.LoaderArgs['context'], url: URL, kind: PostKind): Promise<Feed> {
	const api = backendApi(context);
	const { posts } = await fetchPosts(api, { kind, perPage: length });
	const fullPosts = await Promise.all(posts.map(({ slug }) => fetchPost(api, kind, slug)));
	const { imageBase } = publicSettings(context);
	const { title, intro, list } = kinds[kind];
	const origin = siteOrigin(url);
	return {
		title: `${brandName()}, ${title.toLowerCase()}`,
		description: intro,
		home: origin + list,
		self: origin + url.pathname,
		items: fullPosts.map((post) => {
			const image = post.cover ? new URL(imageBase + post.cover, origin).href : undefined;
			return feedItem(origin, postPath(post), post, image);
		}),
	};
}
