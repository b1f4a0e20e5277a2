import { Link } from 'react-router';
import type { CategoryTree } from '../../../contract/taxonomy.ts';
import { formatDollars, formatNumber } from '../../format.ts';
import { useShopData } from '../../shop-data.ts';
import { MoreLink } from '../ui/section.tsx';
import { categoryPath, departmentMark } from './departments.ts';
import { Punch } from './hallmarks.tsx';

/** What a department holds, under its name in the header: its mark, its spot price if it is a metal, its parts. */
export function CategoryPanel({ category }: { category: CategoryTree[number] }) {
	const { spot } = useShopData();
	const price = spot?.prices.find((one) => one.metal_id === category.slug);
	/** Parts that would leave one alone in a row of three stand in twos. */
	const isEven = category.children.length % 3 === 1;
	return (
		<div className="mega-panel font-normal">
			<div className="page grid gap-x-12 gap-y-8 py-9 lg:grid-cols-[18rem_1fr]">
				<div className="border-silver-200 lg:border-r lg:pr-10">
					<Punch {...departmentMark(category.slug)} className="mb-4 size-12 text-gilt" />
					<p className="title text-2xl">{category.name}</p>
					<p className="mt-1.5 mb-4 text-sm text-ink-mute">{category.description}</p>
					{price && (
						<p className="mb-4 text-sm">
							<span className="text-ink-mute">Spot </span>
							<span className="figures font-medium">{formatDollars(price.ask)}</span>
							<span className="text-ink-mute"> an ounce</span>
						</p>
					)}
					<MoreLink to={categoryPath(category.slug)} text={`All ${category.name}`} />
				</div>
				<ul className={`grid grid-cols-2 content-start gap-x-8 gap-y-7 ${isEven ? '' : 'lg:grid-cols-3'}`}>
					{category.children.map((child) => (
						<li key={child.slug}>
							<Link to={categoryPath(category.slug, child.slug)} className="group block">
								<span className="font-display text-xl group-hover:text-gilt">{child.name}</span>
								<span className="figures ml-2 text-xs text-ink-mute">{formatNumber(child.product_count)}</span>
								<span className="mt-0.5 block text-sm text-ink-mute">{child.description}</span>
							</Link>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
