import { cx } from 'class-variance-authority';
import type { PostCard as Post } from '../../contract/content/content.ts';
import { Link } from '../navigation/link.tsx';
import { Cover } from './cover.tsx';
import { PostFacts, PostTags } from './post-facts.tsx';
import { postPath } from './post-pages.ts';

/** CSS classes and options of a kind of card. */
type CardVariant = { frame: string; cover: string; sizes: string; title: string; summary?: string; tags?: boolean };

const variants = {
	lead: {
		frame: 'grid content-start gap-5',
		cover: 'rounded-sm',
		sizes: '(min-width: 64rem) 54rem, 100vw',
		title: 'text-4xl',
		summary: 'text-lg max-w-measure',
		tags: true,
	},
	second: {
		frame: 'grid content-start gap-3 max-lg:border-t max-lg:border-silver-200 max-lg:pt-6',
		cover: 'rounded-sm',
		sizes: '(min-width: 64rem) 26rem, 100vw',
		title: 'text-2xl',
		tags: true,
	},
	card: {
		frame: 'grid content-start gap-3.5',
		cover: 'rounded-sm',
		sizes: '(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw',
		title: 'text-2xl',
		summary: 'line-clamp-3',
		tags: true,
	},
	row: {
		frame: 'grid items-start gap-x-10 gap-y-4 py-9 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
		cover: 'rounded-sm',
		sizes: '(min-width: 64rem) 30rem, (min-width: 40rem) 40vw, 100vw',
		title: 'text-3xl',
		summary: 'text-lg max-w-measure',
		tags: true,
	},
	note: {
		frame: 'grid items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_17rem]',
		cover: 'rounded-sm lg:order-2',
		sizes: '(min-width: 64rem) 17rem, 100vw',
		title: 'text-2xl',
		summary: 'max-w-measure',
	},
} satisfies Record<string, CardVariant>;

type PostCardProps = { post: Post; variant: keyof typeof variants; headingLevel?: 2 | 3; eager?: boolean };

/** A post in a list. Its title is the only link, and its clickable area covers the card. */
export function PostCard({ post, variant, headingLevel = 2, eager }: PostCardProps) {
	const { frame, cover, sizes, title, summary, tags }: CardVariant = variants[variant];
	const Heading = `h${headingLevel}` as const;
	return (
		<article className={cx('group/post relative', frame)}>
			<Cover img={post.cover} sizes={sizes} eager={eager} className={cover} />
			<div className="grid content-start gap-2.5">
				{tags && <PostTags kind={post.kind} tags={post.tags} />}
				<Heading className={cx('title', title)}>
					<Link
						to={postPath(post)}
						className="underline-offset-4 after:absolute after:inset-0 group-hover/post:underline group-hover/post:decoration-gilt group-hover/post:decoration-1"
					>
						{post.title}
					</Link>
				</Heading>
				{summary && <p className={cx('text-ink-soft', summary)}>{post.summary}</p>}
				<PostFacts by={post.author} published_at={post.published_at} reading_minutes={post.reading_minutes} />
			</div>
		</article>
	);
}
