import { cx } from 'class-variance-authority';
import type { PostCard } from '../../contract/content/content.ts';
import { Link } from '../navigation/link.tsx';
import { formatDate } from '../ui/format.ts';
import { kinds, listHref } from './post-pages.ts';

type Facts = Pick<PostCard, 'published_at' | 'reading_minutes'> & { by?: string };

/** The author, date and reading time of a post. */
export function PostFacts({ by, published_at, reading_minutes }: Facts) {
	return (
		<p className="figures flex flex-wrap gap-x-3 text-sm text-ink-mute">
			{by && <span>{`By ${by}`}</span>}
			<time dateTime={published_at}>{formatDate(published_at)}</time>
			<span>{`${reading_minutes} min read`}</span>
		</p>
	);
}

/** The tags of a post. Each links to all posts with the same tag. */
export function PostTags({ kind, tags, className = '' }: Pick<PostCard, 'kind' | 'tags'> & { className?: string }) {
	return (
		<ul className={cx('relative z-1 flex flex-wrap gap-x-4 gap-y-1', className)}>
			{tags.map((tag) => (
				<li key={tag.slug}>
					<Link to={listHref(kinds[kind].list, { tag: tag.slug })} className="label target text-gilt hover:underline">
						{tag.name}
					</Link>
				</li>
			))}
		</ul>
	);
}
