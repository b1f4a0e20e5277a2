import { categoryPath, departmentEmblem } from '../catalogue/departments.ts';
import { Emblem } from '../catalogue/emblems.tsx';
import { Link } from '../navigation/link.tsx';
import { useShopData } from '../shop-data.ts';
import { formatNumber } from '../ui/format.ts';

const popularCount = 6;

/** The departments with the most products. Nothing if there is only one, because it would be no choice. */
export function PopularCategories() {
	const popular = useShopData()
		.categories.toSorted((a, b) => b.product_count - a.product_count)
		.slice(0, popularCount);
	if (popular.length < 2) return null;
	return (
		<nav aria-label="Popular categories" className="@container w-full">
			<p className="label mb-3 text-center text-ink-mute">Popular categories</p>
			<ul className="grid grid-pair gap-2 @min-[32rem]:grid-cols-3 @min-[62rem]:grid-cols-6">
				{popular.map(({ slug, name, product_count }) => (
					<li key={slug} className="grid">
						<Link to={categoryPath(slug)} className="panel flex min-h-14 items-center gap-3 px-3 py-2 hover:border-ink">
							<Emblem {...departmentEmblem(slug)} className="size-8 flex-none" />
							<span>
								<span className="block font-medium">{name}</span>
								<span className="figures block text-xs text-ink-mute">
									{`${formatNumber(product_count)} ${product_count === 1 ? 'product' : 'products'}`}
								</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
