import { formatDollars } from '../../format.ts';
import { useShopData } from '../../shop-data.ts';
import { departmentMark } from './departments.ts';

/** Each metal's spot price by the troy ounce, over every page, and whose prices they are. */
export function SpotBar() {
	const { spot } = useShopData();
	if (!spot) return null;
	return (
		<section aria-label="Spot prices" className="on-ink">
			<div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-2xs sm:h-9 sm:py-0 sm:text-xs">
				<dl className="flex grow flex-wrap justify-between gap-x-2.5 gap-y-1 max-[22.5rem]:grid max-[22.5rem]:grid-cols-2 sm:grow-0 sm:gap-x-7">
					{spot.prices.map((price) => (
						<div key={price.metal_id} className="flex items-baseline gap-1 even:justify-self-end sm:gap-1.5">
							<dt className="text-gilt-leaf">
								<span className="lg:hidden" aria-hidden>
									{departmentMark(price.metal_id).text}
								</span>
								<span className="sr-only lg:not-sr-only">{price.name}</span>
							</dt>
							<dd className="figures">{formatDollars(price.ask)}</dd>
						</div>
					))}
				</dl>
				<p className="w-full text-center text-silver-300 sm:w-auto">
					<span className="hidden md:inline">Spot per troy ounce. </span>
					{spot.label}
				</p>
			</div>
		</section>
	);
}
