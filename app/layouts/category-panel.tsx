import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Category } from '../../contract/catalogue/taxonomy.ts';
import { CategoryPicture } from '../catalogue/category-picture.tsx';
import { useCompleteCategories } from '../catalogue/complete-categories.ts';
import { categoryPath } from '../catalogue/departments.ts';
import { Link } from '../navigation/link.tsx';
import { Amount } from '../pricing/amount.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import type { Department } from '../shop-data.ts';
import { formatNumber } from '../ui/format.ts';
import { MoreLink } from '../ui/section.tsx';
import { openOnHover } from './hover-intent.ts';

/**
 * A department's menu in the header: its sub-categories and, for a metal, its spot price. Since every page has one for each
 * department, the HTML contains names only. Pictures and descriptions are loaded when the visitor points at the menu or opens it.
 */
export default function CategoryPanel({ category }: { category: Department }) {
	const panel = useRef<HTMLDivElement>(null);
	const isWanted = useIsWanted(panel);
	const complete = useCompleteCategories(isWanted)?.find(({ slug }) => slug === category.slug);
	useHover(panel, complete !== undefined);
	return (
		<div ref={panel} className="mega-panel">
			<div className="mega-page">
				<div className="mega-head">
					<p className="title text-2xl">{category.name}</p>
					{complete && <p className="mega-about">{complete.description}</p>}
					<DepartmentSpot slug={category.slug} />
					<MoreLink to={categoryPath(category.slug)} text={`All ${category.name}`} />
				</div>
				<ul className="mega-parts">
					{category.children.map(({ slug, name, product_count }) => {
						const details = complete?.children.find((one) => one.slug === slug);
						return (
							<li key={slug}>
								<Link to={categoryPath(category.slug, slug)} discover="none">
									{isWanted && (
										<span className="mega-picture">
											<CategoryPicture category={details ?? noPicture} sizes="11rem" />
										</span>
									)}
									<b>
										<span>{name}</span>
										<span className="figures">{formatNumber(product_count)}</span>
									</b>
									{details && <span className="mega-text">{details.description}</span>}
								</Link>
							</li>
						);
					})}
				</ul>
			</div>
		</div>
	);
}

/** A separate component, so that a tick re-renders only this price and not nine panels. */
function DepartmentSpot({ slug }: Pick<Department, 'slug'>) {
	const price = useSpot().prices.find((one) => one.metal_id === slug);
	if (!price) return null;
	return (
		<p className="mega-spot">
			<span className="text-ink-mute">Spot </span>
			<Amount value={price.ask} tight className="figures font-medium" />
			<span className="text-ink-mute"> an ounce</span>
		</p>
	);
}

/** Placeholder until the picture is known. */
const noPicture: Pick<Category, 'img' | 'placeholder'> = { img: null, placeholder: null };

/** Whether the visitor has pointed at the menu of a panel or opened it. */
function useIsWanted(panel: RefObject<HTMLElement | null>): boolean {
	const [isWanted, setWanted] = useState(false);
	useEffect(() => {
		const menu = panel.current?.closest('details');
		if (!menu) return;
		const want = () => setWanted(true);
		if (menu.open) want();
		menu.addEventListener('pointerenter', want);
		menu.addEventListener('toggle', want);
		return () => {
			menu.removeEventListener('pointerenter', want);
			menu.removeEventListener('toggle', want);
		};
	}, [panel]);
	return isWanted;
}

/** Opens the menu of a panel on hover. It waits briefly for the panel's complete data. */
function useHover(panel: RefObject<HTMLElement | null>, isComplete: boolean) {
	const isReady = useRef(isComplete);
	useEffect(() => {
		isReady.current = isComplete;
	}, [isComplete]);
	useEffect(() => {
		const menu = panel.current?.closest('details');
		return menu ? openOnHover(menu, () => isReady.current) : undefined;
	}, [panel]);
}
