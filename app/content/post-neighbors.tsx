import { cx } from 'class-variance-authority';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Post } from '../../contract/content/content.ts';
import { Link } from '../navigation/link.tsx';
import { Section } from '../ui/section.tsx';
import { PostCard } from './post-card.tsx';
import { kinds, type PostPath, postPages } from './post-pages.ts';

/** Links to the posts before and after this one, in the same layout. */
export function PostNeighbors({ post: { previous, next }, path }: { post: Post; path: PostPath }) {
	if (!previous && !next) return null;
	const steps = [
		{ label: 'Previous', rel: 'prev', to: previous, Icon: ArrowLeft, side: 'justify-items-start' },
		{ label: 'Next', rel: 'next', to: next, Icon: ArrowRight, side: 'justify-items-end text-right' },
	];
	return (
		<nav aria-label="Previous and next" className="page mt-14">
			<ul className="grid gap-y-6 border-y border-silver-200 py-7 sm:grid-cols-2 sm:gap-x-10">
				{steps.map(({ label, rel, to, Icon, side }) => (
					<li
						key={label}
						className={cx('relative grid content-start gap-1.5', side, to ? 'group/step' : 'max-sm:hidden')}
					>
						{to && (
							<>
								<span className="label flex items-center gap-2 text-ink-mute">
									{rel === 'prev' && <Icon className="size-4" strokeWidth={1.5} aria-hidden />}
									<span>{label}</span>
									{rel === 'next' && <Icon className="size-4" strokeWidth={1.5} aria-hidden />}
								</span>
								<Link
									to={`${path}/${to.slug}`}
									rel={rel}
									className="font-display text-xl underline-offset-4 after:absolute after:inset-0 group-hover/step:underline group-hover/step:decoration-gilt group-hover/step:decoration-1"
								>
									{to.title}
								</Link>
							</>
						)}
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Related posts. */
export function RelatedPosts({ post: { related }, path }: { post: Post; path: PostPath }) {
	if (related.length === 0) return null;
	const { list, title } = kinds[postPages[path].kind];
	return (
		<Section
			title="Keep reading"
			tone="vellum"
			className="mt-band"
			link={{ to: list, text: `All of the ${title.toLowerCase()}` }}
		>
			<ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
				{related.map((one, index) => (
					<li key={one.id} className={index > 1 ? 'sm:max-lg:hidden' : ''}>
						<PostCard post={one} variant="card" headingLevel={3} />
					</li>
				))}
			</ul>
		</Section>
	);
}
