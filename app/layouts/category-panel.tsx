import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Category } from '../../contract/catalogue/taxonomy.ts';
import { CategoryPicture } from '../catalogue/category-picture.tsx';
import { useWholeCategories } from '../catalogue/complete-categories.ts';
import { categoryPath } from '../catalogue/departments.ts';
import { Link } from '../navigation/link.tsx';
import { Amount } from '../pricing/amount.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import type { Department } from '../shop-data.ts';
import { formatNumber } from '../ui/format.ts';
import { MoreLink } from '../ui/section.tsx';
import { opensByHover } from './hover-intent.ts';

/**
 * What a department holds, under its name in the header: its spot price if it is a metal, its parts. A page has one for each
 * department, so it is written in names alone; pictures and descriptions come once somebody goes for the menu.
 */
export default function CategoryPanel({ category }: { category: Department }) {
	const panel = useRef<HTMLDivElement>(null);
	const isWanted = useIsWanted(panel);
	const whole = useWholeCategories(isWanted)?.find(({ slug }) => slug === category.slug);
	useHover(panel, whole !== undefined);
	return (
		<div ref={panel} className="mega-panel">
			<div className="mega-page">
				<div className="mega-head">
					<p className="title text-2xl">{category.name}</p>
					{whole && <p className="mega-about">{whole.description}</p>}
					<DepartmentSpot slug={category.slug} />
					<MoreLink to={categoryPath(category.slug)} text={`All ${category.name}`} />
				</div>
				<ul className="mega-parts">
					{category.children.map(({ slug, name, product_count }) => {
						const part = whole?.children.find((one) => one.slug === slug);
						return (
							<li key={slug}>
								<Link to={categoryPath(category.slug, slug)} discover="none">
									{isWanted && (
										<span className="mega-picture">
											<CategoryPicture category={part ?? noPicture} sizes="11rem" />
										</span>
									)}
									<b>
										<span>{name}</span>
										<span className="figures">{formatNumber(product_count)}</span>
									</b>
									{part && <span className="mega-text">{part.description}</span>}
								</Link>
							</li>
						);
					})}
				</ul>
			</div>
		</div>
	);
}

/** On its own: nothing else of nine panels is rendered again with each tick. */
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

/** Until it is known, its place is held. */
const noPicture: Pick<Category, 'img' | 'placeholder'> = { img: null, placeholder: null };

/** Whether somebody has gone for the menu around a panel: pointed at its name, or opened it. */
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

/** The menu around a panel opens for a mouse that rests on its name, with all that it shows if that comes soon. */
function useHover(panel: RefObject<HTMLElement | null>, isWhole: boolean) {
	const isReady = useRef(isWhole);
	useEffect(() => {
		isReady.current = isWhole;
	}, [isWhole]);
	useEffect(() => {
		const menu = panel.current?.closest('details');
		return menu ? opensByHover(menu, () => isReady.current) : undefined;
	}, [panel]);
}
