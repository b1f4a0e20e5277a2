import { Suspense, useRef } from 'react';
import { categoryPath } from '../catalogue/departments.ts';
import { Link } from '../navigation/link.tsx';
import { useDismissedDetails } from '../navigation/use-dismissed-details.ts';
import { useShopData } from '../shop-data.ts';
import { serverRenderedComponent } from '../ui/lazy-component.tsx';

// The server's HTML contains the complete panel, whose links work without JavaScript. Its code is loaded after the page.
const CategoryPanel = serverRenderedComponent(
	import.meta.env.SSR ? (await import('./category-panel.tsx')).default : undefined,
	() => import('./category-panel.tsx'),
);

/** The departments in a row. Each opens a panel with its sub-categories. */
export function CategoryNav({ className = '' }: { className?: string }) {
	const { categories } = useShopData();
	const ref = useRef<HTMLElement>(null);
	useDismissedDetails(ref);
	return (
		<nav ref={ref} aria-label="Categories" className={className}>
			<ul className="flex flex-wrap items-center justify-center gap-x-6 text-sm font-medium">
				{categories.map((category) => (
					<li key={category.slug}>
						{category.children.length > 0 ? (
							<details className="mega" name="category">
								<summary className="plain">{category.name}</summary>
								<Suspense>
									<CategoryPanel category={category} />
								</Suspense>
							</details>
						) : (
							<Link to={categoryPath(category.slug)} className="flex h-11 items-center hover:text-gilt">
								{category.name}
							</Link>
						)}
					</li>
				))}
			</ul>
		</nav>
	);
}
