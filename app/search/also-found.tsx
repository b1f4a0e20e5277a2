import { type ReactNode, useId } from 'react';
import type { Suggestions } from '../../contract/search/suggestions.ts';
import { foundCategoryPath, pagesName, postsName } from '../catalogue/paths.ts';
import { postPath } from '../content/post-pages.ts';
import { Link } from '../navigation/link.tsx';

/** Pages, categories and posts that match a search, before its products. */
export function AlsoFound({ pages, categories, posts }: Pick<Suggestions, 'pages' | 'categories' | 'posts'>) {
	if (pages.length + categories.length + posts.length === 0) return null;
	return (
		<div className="mb-10 grid gap-x-12 gap-y-6 border-y border-silver-200 py-6 md:grid-cols-2">
			{pages.length > 0 && (
				<Matches name={pagesName}>
					{pages.map(({ title, path }) => (
						<li key={path}>
							<Link to={path} className="link target">
								{title}
							</Link>
						</li>
					))}
				</Matches>
			)}
			{categories.length > 0 && (
				<Matches name="Categories">
					{categories.map((category) => (
						<li key={category.slug}>
							<Link to={foundCategoryPath(category)} className="link target">
								<span>{`${category.name} `}</span>
								<span className="figures text-ink-mute">{`(${category.product_count})`}</span>
							</Link>
						</li>
					))}
				</Matches>
			)}
			{posts.length > 0 && (
				<Matches name={postsName}>
					{posts.map((post) => (
						<li key={post.slug}>
							<Link to={postPath(post)} className="link target">
								{post.title}
							</Link>
						</li>
					))}
				</Matches>
			)}
		</div>
	);
}

function Matches({ name, children }: { name: string; children: ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="label mb-2 text-ink-mute">
				{name}
			</h2>
			<ul className="flex flex-wrap gap-x-5 gap-y-1.5 md:grid">{children}</ul>
		</section>
	);
}
