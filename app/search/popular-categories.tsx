import { categoryPath } from '../catalogue/departments.ts';
import { Link } from '../navigation/link.tsx';
import { useShopData } from '../shop-data.ts';

const popularCount = 6;

/** The departments with the most products. Nothing if there is only one, because it would be no choice. */
export function PopularCategories() {
	const popular = useShopData()
		.categories.toSorted((a, b) => b.product_count - a.product_count)
		.slice(0, popularCount);
	if (popular.length < 2) return null;
	return (
		<nav aria-label="Popular categories" className="mt-4 w-full">
			<p className="label mb-3 text-ink-mute">Popular categories</p>
			<ul className="flex flex-wrap justify-center gap-x-5 gap-y-2">
				{popular.map(({ slug, name }) => (
					<li key={slug}>
						<Link to={categoryPath(slug)} className="link target">
							{name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
