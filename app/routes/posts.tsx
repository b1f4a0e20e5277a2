import { LayoutGrid, LayoutList, type LucideIcon, Newspaper } from 'lucide-react';
import { backendApi } from '../api/backend.server.ts';
import { ApiFailure } from '../api/failure.ts';
import { fetchPosts } from '../content/calls.ts';
import { feedLinks } from '../content/feed-links.ts';
import { postLists } from '../content/post-lists.tsx';
import { kinds, type ListLayout, type ListPath, listHref, listPages } from '../content/post-pages.ts';
import type { FrameHandle } from '../layouts/page-crumbs.ts';
import { Link } from '../navigation/link.tsx';
import { pageNotFound } from '../navigation/page-not-found.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { Pagination } from '../ui/pagination.tsx';
import { MoreLink } from '../ui/section.tsx';
import type { Route } from './+types/posts.ts';

type Loaded = Route.ComponentProps['loaderData'];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return [];
	const { path, tag, list } = loaderData;
	const origin = matches[0].loaderData?.origin;
	const kind = kinds[listPages[path].kind];
	const title = [tag ? `${kind.title}: ${tag.name}` : kind.title, list.page > 1 && `page ${list.page}`];
	return [
		...pageMeta({
			title: title.filter(Boolean).join(', '),
			description: tag ? `Our posts about ${tag.name.toLowerCase()}. ${kind.intro}` : kind.intro,
			canonical: listHref(kind.list, { tag: tag?.slug, page: list.page }),
			origin,
		}),
		...feedLinks(listPages[path].kind, origin),
	];
};

export const handle = {
	crumbs: ({ path, tag }: Loaded) => {
		const { title, list } = kinds[listPages[path].kind];
		const home = { name: 'Home', to: '/' };
		return tag ? [home, { name: title, to: list }, { name: tag.name }] : [home, { name: title }];
	},
} satisfies FrameHandle;

export const searchParams = ['tag', 'page'];

/** A page of posts. The path determines their kind and layout. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const path = url.pathname.replace(/\/$/, '') as ListPath;
	const wanted = url.searchParams.get('tag') ?? undefined;
	const page = url.searchParams.get('page') ?? undefined;
	try {
		const list = await fetchPosts(backendApi(context), { kind: listPages[path].kind, tag: wanted, page });
		return { path, list, tag: list.tags.find((tag) => tag.slug === wanted) ?? null };
	} catch (error) {
		// There is no such tag or page.
		if (error instanceof ApiFailure && error.status < 500) throw pageNotFound(url);
		throw error;
	}
}

export default function Posts({ loaderData: { path, list, tag } }: Route.ComponentProps) {
	const { kind, layout } = listPages[path];
	const { heading, intro, one, details } = kinds[kind];
	const List = postLists[layout];
	return (
		<div className="page pt-8 pb-band">
			<header className="mb-10 grid gap-x-10 gap-y-5 lg:grid-cols-[1fr_auto] lg:items-end">
				<div>
					<h1 className="title text-4xl">{tag ? tag.name : heading}</h1>
					<p className="mt-3 max-w-measure text-lg text-ink-soft">{intro}</p>
				</div>
				<MoreLink to={details} text={`Read the newest ${one}`} />
			</header>
			<div className="mb-8 flex items-center justify-between gap-x-4 border-y border-silver-200 py-2 md:mb-10 md:gap-x-10">
				<Tags path={path} tags={list.tags} current={tag?.slug} />
				<Views path={path} tag={tag?.slug} page={list.page} />
			</div>
			<List posts={list.posts} />
			<div className="mt-14">
				<Pagination page={list.page} pages={list.pages} href={(page) => listHref(path, { tag: tag?.slug, page })} />
			</div>
		</div>
	);
}

type TagsProps = { path: ListPath; tags: Loaded['list']['tags']; current: string | undefined };

function Tags({ path, tags, current }: TagsProps) {
	const all = [{ slug: undefined, name: 'Everything' }, ...tags];
	return (
		<nav aria-label="Subjects" className="min-w-0">
			<ul className="flex gap-x-5 overflow-x-auto pr-6 [scrollbar-width:none] max-md:mask-r-from-[calc(100%-2rem)] md:flex-wrap md:pr-0">
				{all.map(({ slug, name }) => (
					<li key={name} className="flex-none">
						<Link
							to={listHref(path, { tag: slug })}
							aria-current={slug === current ? 'page' : undefined}
							className="inline-flex min-h-9 items-center border-b border-transparent text-sm hover:text-gilt aria-[current]:border-gilt aria-[current]:font-medium pointer-coarse:min-h-11"
						>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

const viewIcons: Record<ListLayout, LucideIcon> = {
	front: Newspaper,
	grid: LayoutGrid,
	rows: LayoutList,
	bulletin: LayoutList,
};

/** Links to the same posts in other layouts; renders nothing if there are none. */
function Views({ path, tag, page }: { path: ListPath; tag: string | undefined; page: number }) {
	const { kind } = listPages[path];
	const views = (Object.keys(listPages) as ListPath[]).filter((other) => listPages[other].kind === kind);
	if (views.length < 2) return null;
	return (
		<nav aria-label="View">
			<ul className="flex md:gap-1">
				{views.map((view) => {
					const Icon = viewIcons[listPages[view].layout];
					return (
						<li key={view}>
							<Link
								to={listHref(view, { tag, page })}
								aria-label={listPages[view].name}
								aria-current={view === path ? 'page' : undefined}
								preventScrollReset
								className="grid size-11 place-items-center rounded-xs text-ink-mute hover:bg-vellum aria-[current]:bg-vellum aria-[current]:text-ink"
							>
								<Icon className="size-5" strokeWidth={1.4} aria-hidden />
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
