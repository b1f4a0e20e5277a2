import type { ComponentType } from 'react';
import type { PostCard as Post } from '../../contract/content/content.ts';
import { dateInMonth, formatMonth } from '../../contract/format-date.ts';
import { PostCard } from './post-card.tsx';
import type { ListLayout } from './post-pages.ts';

type ListProps = { posts: Post[] };

/** The component for each list layout. */
export const postLists: Record<ListLayout, ComponentType<ListProps>> = {
	front: FrontPage,
	grid: Grid,
	rows: Rows,
	bulletin: Bulletin,
};

/** The newest post in large format, two posts beside it, the others below. */
function FrontPage({ posts: [lead, ...others] }: ListProps) {
	return (
		<>
			<div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
				{lead && <PostCard post={lead} variant="lead" eager />}
				<div className="grid content-start gap-10">
					{others.slice(0, 2).map((post) => (
						<PostCard key={post.id} post={post} variant="second" />
					))}
				</div>
			</div>
			{others.length > 2 && (
				<div className="mt-14 border-t border-silver-300 pt-10">
					<Grid posts={others.slice(2)} />
				</div>
			)}
		</>
	);
}

function Grid({ posts }: ListProps) {
	return (
		<ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
			{posts.map((post) => (
				<li key={post.id}>
					<PostCard post={post} variant="card" />
				</li>
			))}
		</ul>
	);
}

function Rows({ posts }: ListProps) {
	return (
		<ul className="divide-y divide-silver-200 border-y border-silver-200">
			{posts.map((post, index) => (
				<li key={post.id}>
					<PostCard post={post} variant="row" eager={index === 0} />
				</li>
			))}
		</ul>
	);
}

/** A list with large dates. */
function Bulletin({ posts }: ListProps) {
	return (
		<ol className="divide-y divide-silver-200 border-y border-silver-200">
			{posts.map((post) => (
				<li
					key={post.id}
					className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-6 py-7 sm:grid-cols-[7rem_minmax(0,1fr)]"
				>
					<p className="figures grid content-start gap-1 border-r border-silver-200" aria-hidden>
						<span className="font-display text-4xl font-light text-gilt">{dateInMonth(post.published_at)}</span>
						<span className="label text-ink-mute">{formatMonth(post.published_at)}</span>
					</p>
					<PostCard post={post} variant="note" />
				</li>
			))}
		</ol>
	);
}
