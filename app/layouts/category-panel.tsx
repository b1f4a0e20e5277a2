import type { CategoryTree } from '../../contract/catalogue/taxonomy.ts';
import { CategoryPicture } from '../catalogue/category-picture.tsx';
import { categoryPath } from '../catalogue/departments.ts';
import { Link } from '../navigation/link.tsx';
import { Amount } from '../pricing/amount.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import { formatNumber } from '../ui/format.ts';
import { MoreLink } from '../ui/section.tsx';
import { homeLinks, homeOfDepartment } from './site-links.ts';

/** What a department holds, under its name in the header: its spot price if it is a metal, its parts in pictures. */
export default function CategoryPanel({ category }: { category: CategoryTree[number] }) {
	const price = useSpot().prices.find((one) => one.metal_id === category.slug);
	const home = homeOfDepartment.get(category.slug);
	return (
		<div className="mega-panel font-normal">
			<div className="page grid gap-x-12 gap-y-8 py-9 lg:grid-cols-[16rem_1fr]">
				<div className="border-silver-200 lg:border-r lg:pr-10">
					<p className="title text-2xl">{category.name}</p>
					<p className="mt-1.5 mb-4 text-sm text-ink-mute">{category.description}</p>
					{price && (
						<p className="mb-4 text-sm">
							<span className="text-ink-mute">Spot </span>
							<Amount value={price.ask} tight className="figures font-medium" />
							<span className="text-ink-mute"> an ounce</span>
						</p>
					)}
					<MoreLink to={categoryPath(category.slug)} text={`All ${category.name}`} />
					{home && (
						<p className="mt-3">
							<MoreLink to={homeLinks[home].to} text={homeLinks[home].name} />
						</p>
					)}
				</div>
				<ul className="grid grid-cols-2 content-start gap-x-5 gap-y-7 sm:grid-cols-4 lg:grid-cols-5">
					{category.children.map((child) => (
						<li key={child.slug}>
							<Link to={categoryPath(category.slug, child.slug)} className="group block">
								<span className="block overflow-hidden rounded-sm bg-plate">
									<CategoryPicture
										category={child}
										sizes="11rem"
										className="transition-transform duration-500 pointer-fine:group-hover:scale-104"
									/>
								</span>
								<span className="mt-2.5 block font-display text-lg leading-snug group-hover:text-gilt">
									{child.name}
									<span className="figures ml-2 font-sans text-xs text-ink-mute">
										{formatNumber(child.product_count)}
									</span>
								</span>
								<span className="mt-0.5 block text-xs text-ink-mute">{child.description}</span>
							</Link>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
