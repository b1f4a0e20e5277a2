import type { Post } from '../../contract/content/content.ts';

/** The parts of a long post. */
export function TableOfContents({ headings }: Pick<Post, 'headings'>) {
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
