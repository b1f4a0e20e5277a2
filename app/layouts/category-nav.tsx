import { Suspense, useRef } from 'react';
import { categoryPath } from '../catalogue/departments.ts';
import { Link } from '../navigation/link.tsx';
import { useDismissedDetails } from '../navigation/use-dismissed-details.ts';
import { type Department, useShopData } from '../shop-data.ts';
import { serverRenderedComponent } from '../ui/lazy-component.tsx';
import { useCrumbs } from './page-crumbs.ts';

// The server's HTML contains the complete panel, whose links work without JavaScript. Its code is loaded after the page.
const CategoryPanel = serverRenderedComponent(
	import.meta.env.SSR ? (await import('./category-panel.tsx')).default : undefined,
	() => import('./category-panel.tsx'),
);

/** The departments in a row. Each opens a panel with its sub-categories. The one of this page, by its breadcrumbs, is marked. */
export function CategoryNav() {
	const { categories } = useShopData();
	const crumbs = useCrumbs();
	const currentOf = ({ name }: Department) => (crumbs.some((crumb) => crumb.name === name) ? true : undefined);
	const ref = useRef<HTMLElement>(null);
	useDismissedDetails(ref);
	return (
		<nav ref={ref} aria-label="Categories">
			<ul className="departments-list">
				{categories.map((category) => (
					<li key={category.slug}>
						{category.children.length > 0 ? (
							<details className="mega" name="category">
								<summary className="plain" aria-current={currentOf(category)}>
									{category.name}
								</summary>
								<Suspense>
									<CategoryPanel category={category} />
								</Suspense>
							</details>
						) : (
							<Link
								to={categoryPath(category.slug)}
								aria-current={currentOf(category)}
								className="flex h-11 items-center hover:text-gilt"
							>
								{category.name}
							</Link>
						)}
					</li>
				))}
			</ul>
		</nav>
	);
}
