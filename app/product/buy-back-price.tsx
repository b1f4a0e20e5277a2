import type { Product } from '../../contract/catalogue/product.ts';
import { toCents, toDollars } from '../../contract/pricing/amount.ts';
import { bidAtPublishedTerms } from '../../contract/selling/bid.ts';
import { Link } from '../navigation/link.tsx';
import { Amount } from '../pricing/amount.tsx';
import { useLive, useSpot } from '../pricing/newest-prices.ts';

/** The price that the shop pays for a metal product, shown beside the price that it charges. */
export default function BuyBackPrice({ product }: { product: Product }) {
	const spot = useSpot().prices.find((one) => one.metal_id === product.metal_type);
	const { pricing, discount, bullion } = useLive(product);
	if (!bullion || !spot) return null;
	const bid = bidAtPublishedTerms(spot.ask, bullion, {
		askCents: toCents(pricing.ask),
		discount,
		breaks: pricing.breaks ?? [],
	});
	return (
		<p className="figures text-sm text-ink-mute">
			<span>We pay </span>
			<Amount value={toDollars(bid)} tight />
			<span>. </span>
			<Link to={`/sell?product=${product.id}`} className="link">
				Sell to us
			</Link>
		</p>
	);
}
