import { Link } from 'react-router';
import { formatDollars } from '../../format.ts';
import { useShopData } from '../../shop-data.ts';

/** Each metal with its spot price, leading to what is made of it. */
export function MetalTiles() {
	const { spot, categories } = useShopData();
	return (
		<section aria-labelledby="spot" className="border-b border-silver-200">
			<div className="page py-8">
				<h2 id="spot" className="label mb-4 text-ink-mute">
					Spot per troy ounce, {spot.label.toLowerCase()}
				</h2>
				<ul className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
					{spot.prices.map((price) => {
						const category = categories.find((one) => one.slug === price.metal_id);
						return (
							<li key={price.metal_id} className="relative border-l-2 border-gilt-leaf pl-4">
								<h3 className="text-sm text-ink-soft">
									<Link
										to={`/shop1?category=${price.metal_id}`}
										className="after:absolute after:inset-0 hover:underline"
									>
										{price.name}
									</Link>
								</h3>
								<p className="figures text-xl font-medium">{formatDollars(price.ask)}</p>
								<p className="figures text-xs text-ink-mute">
									Bid {formatDollars(price.bid)}
									{category && `, ${category.product_count} products`}
								</p>
							</li>
						);
					})}
				</ul>
			</div>
		</section>
	);
}
