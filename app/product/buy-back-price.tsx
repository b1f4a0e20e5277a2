import type { Product } from '../../contract/catalogue/product.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { bidAtPublishedTerms } from '../../contract/selling/bid.ts';
import { Link } from '../navigation/link.tsx';
import { Amount } from '../pricing/amount.tsx';
import { useLive, useSpot } from '../pricing/newest-prices.ts';

/** The price that the shop pays for a metal product, shown below the breakdown of the price that it charges. */
export function BuyBackPrice({ product }: { product: Product }) {
	const spot = useSpot().prices.find((one) => one.metal_id === product.metal_type);
	const live = useLive(product);
	const { bullion } = live;
	if (!bullion || !spot) return null;
	const bid = bidAtPublishedTerms(spot.ask, { ...live, bullion });
	return (
		<p className="figures mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
			<span>
				<span>We pay </span>
				<Amount value={toDollars(bid)} tight className="font-medium" />
				<span> today.</span>
			</span>
			<Link to={`/sell?product=${product.id}`} className="link">
				Sell to us
			</Link>
		</p>
	);
}
