import { cx } from 'class-variance-authority';
import type { Post } from '../../contract/content/content.ts';
import { Link } from '../navigation/link.tsx';
import { Share } from '../ui/share.tsx';
import { Cover } from './cover.tsx';
import { PostFacts, PostTags } from './post-facts.tsx';
import { kinds, type PostLayout, type PostPath, postPages, postPath } from './post-pages.ts';
import { Prose } from './prose.tsx';

/** How a layout renders a post. */
type LayoutOptions = {
	/** The title is centered above the picture, or stands beside it. */
	head: 'stacked' | 'beside';
	/** The side of the column with the contents and the share buttons on wide screens. */
	rail: 'left' | 'right';
	/** Whether the text starts with a large initial. */
	initial?: boolean;
};

const layouts: Record<PostLayout, LayoutOptions> = {
	essay: { head: 'stacked', rail: 'left' },
	feature: { head: 'beside', rail: 'right', initial: true },
	bulletin: { head: 'stacked', rail: 'left' },
};

/** A post with fewer headings has no table of contents. */
const minHeadings = 4;

/** A post in any layout. */
export function PostView({ post, path }: { post: Post; path: PostPath }) {
	const { head, rail, initial } = layouts[postPages[path].layout];
	const Head = head === 'stacked' ? StackedHead : BesideHead;
	return (
		<article aria-labelledby="post-title">
			<Head post={post} />
			<div
				className={cx(
					'page mt-10 grid gap-x-14 gap-y-8 lg:mt-14',
					rail === 'left'
						? 'lg:grid-cols-[13rem_minmax(0,42rem)] xl:grid-cols-[15rem_minmax(0,42rem)_15rem]'
						: 'lg:grid-cols-[minmax(0,42rem)_15rem] lg:justify-center lg:gap-x-20',
				)}
			>
				<div className={rail === 'right' ? 'lg:order-2' : ''}>
					<div className="grid gap-6 lg:sticky lg:top-24">
						{post.headings.length >= minHeadings && <TableOfContents headings={post.headings} />}
						<Share title={post.title} path={postPath(post)} />
						<LayoutLinks post={post} path={path} />
					</div>
				</div>
				<div className="max-w-measure min-w-0">
					<Prose key={post.id} html={post.html} className={initial ? 'prose-initial' : ''} />
					<PostFooter post={post} />
				</div>
			</div>
		</article>
	);
}

/** Links to the post in each layout of its kind. */
function LayoutLinks({ post: { kind, slug }, path }: { post: Post; path: PostPath }) {
	const pages = (Object.keys(postPages) as PostPath[]).filter((other) => postPages[other].kind === kind);
	if (pages.length < 2) return null;
	return (
		<nav aria-label="Layouts of this post" className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
			<span>Layout</span>
			{pages.map((page) => (
				<Link
					key={page}
					to={`${page}/${slug}`}
					aria-current={page === path ? 'page' : undefined}
					className="flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline"
				>
					{postPages[page].name}
				</Link>
			))}
		</nav>
	);
}

/** Links to the headings of a long post. */
function TableOfContents({ headings }: Pick<Post, 'headings'>) {
	return (
		<nav aria-labelledby="contents">
			<h2 id="contents" className="label mb-3 text-ink-mute">
				In this post
			</h2>
			<ol className="grid gap-x-8 border-l border-silver-300 sm:max-lg:grid-cols-2">
				{headings.map(({ id, text }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							className="-ml-px flex min-h-8 items-center border-l border-transparent py-1 pl-4 text-sm text-ink-soft hover:border-gilt hover:text-ink pointer-coarse:min-h-11"
						>
							{text}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}

function Title({ post: { title, summary }, centered }: { post: Post; centered: boolean }) {
	return (
		<>
			<h1 id="post-title" className={cx('title', centered ? 'text-5xl' : 'text-4xl')}>
				{title}
			</h1>
			<p className="max-w-measure font-display text-xl text-balance text-ink-soft">{summary}</p>
		</>
	);
}

function StackedHead({ post }: { post: Post }) {
	return (
		<header className="page pt-6 lg:pt-10">
			<div className="mx-auto grid max-w-[52rem] justify-items-center gap-5 text-center">
				<PostTags kind={post.kind} tags={post.tags} className="justify-center" />
				<Title post={post} centered />
				<PostFacts by={post.author.name} published_at={post.published_at} reading_minutes={post.reading_minutes} />
			</div>
			<Cover
				img={post.cover}
				sizes="(min-width: 64rem) 64rem, 100vw"
				eager
				className="mx-auto mt-10 max-w-5xl rounded-sm"
			/>
		</header>
	);
}

function BesideHead({ post }: { post: Post }) {
	return (
		<header className="mt-4 border-y border-silver-200 bg-vellum">
			<div className="page grid items-center gap-x-14 gap-y-8 py-8 lg:grid-cols-2 lg:py-14">
				<div className="grid gap-5">
					<PostTags kind={post.kind} tags={post.tags} />
					<Title post={post} centered={false} />
					<PostFacts by={post.author.name} published_at={post.published_at} reading_minutes={post.reading_minutes} />
				</div>
				<Cover img={post.cover} sizes="(min-width: 64rem) 40rem, 100vw" eager className="rounded-sm" />
			</div>
		</header>
	);
}

/** Below the text: the author, and how to reach the shop instead of commenting. */
function PostFooter({ post: { author, kind } }: { post: Post }) {
	return (
		<footer className="mt-14 grid gap-6 border-t border-silver-300 pt-8">
			<div>
				<p className="font-display text-xl">{author.name}</p>
				<p className="label mt-1 text-gilt">{author.role}</p>
				<p className="mt-3 text-ink-soft">{author.about}</p>
			</div>
			<p className="text-sm text-ink-mute">
				<span>{`Comments are off. Questions about this ${kinds[kind].one} reach us by the `}</span>
				<Link to="/contact" className="link">
					contact page
				</Link>
				<span>; find more under </span>
				<Link to={kinds[kind].list} className="link">
					{kinds[kind].title}
				</Link>
				<span>.</span>
			</p>
		</footer>
	);
}
