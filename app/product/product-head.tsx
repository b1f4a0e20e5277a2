import type { Product } from '../../contract/catalogue/product.ts';
import { slugify } from '../../contract/catalogue/slug.ts';
import { baseMethod } from '../../contract/payment-methods.ts';
import { priceOf, toCents } from '../../contract/pricing/amount.ts';
import { piecePrices } from '../../contract/pricing/payment-prices.ts';
import { priceSteps } from '../../contract/pricing/price-steps.ts';
import { Link } from '../navigation/link.tsx';
import { useLive } from '../pricing/newest-prices.ts';
import { Price } from '../pricing/price.tsx';
import { formatNumber } from '../ui/format.ts';
import { Rating } from '../ui/rating.tsx';
import { priceCondition } from './price-condition.ts';
import { quantityPricesId } from './quantity-prices.tsx';

type ProductHeadProps = { product: Product; headingLevel: 1 | 3 };

/** The brand, title and price. Before the pictures, so that a phone shows the price without scrolling. */
export function ProductHead({ product, headingLevel }: ProductHeadProps) {
	const Heading = `h${headingLevel}` as const;
	/** In the quick view, links within the dialog would change the address of the page behind it. */
	const isOwnPage = headingLevel === 1;
	const rating = <Rating value={product.rating.average} count={product.rating.count} />;
	return (
		<div className="product-head">
			<header className="grid gap-2">
				<p className="label text-ink-mute">
					<Link to={`/shop1?brand=${brandSlug(product)}`} className="inline-flex min-h-6 items-center hover:text-ink">
						{product.brand.name}
					</Link>
				</p>
				<Heading className="title text-3xl wrap-anywhere">{product.title}</Heading>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-mute">
					<span className="figures">{`SKU ${product.code}`}</span>
					{product.rating.count > 0 &&
						(isOwnPage ? (
							<a href="#reviews" className="target">
								{rating}
							</a>
						) : (
							<Link to={`/product-details/${product.id}#reviews`} className="target">
								{rating}
							</Link>
						))}
				</div>
			</header>
			<HeadPrice product={product} hasLink={isOwnPage} />
		</div>
	);
}

/** One price, and for what it holds. The other prices are in a table below the buttons. */
function HeadPrice({ product, hasLink }: { product: Product; hasLink: boolean }) {
	const live = useLive(product);
	const { paid, premium = 0 } = priceOf(live);
	const { breaks, surcharges } = live.pricing;
	const [cents, { unit, bullion, metal_type }] = [toCents(paid), product];
	const prices = piecePrices(cents, surcharges);
	const condition = priceCondition(prices, priceSteps(cents, breaks, product.quantity));
	const base = prices.length > 1 && prices.find(({ methods }) => methods.includes(baseMethod));
	return (
		<div className="grid gap-1">
			<Price product={product} size="lg" regularOnly />
			{condition && (
				<p className="text-sm">
					<span>{`${condition}. `}</span>
					{hasLink && (
						<a href={`#${quantityPricesId(product)}`} className="link target">
							See all prices
						</a>
					)}
				</p>
			)}
			<p className="figures text-sm text-ink-mute">
				{bullion
					? `${unit === '1pc' ? '' : `${unit}, `}${formatNumber(bullion.fine_weight)} troy oz fine ${metal_type}, ${formatNumber(premium)}% over spot${base ? ` by ${base.name.toLowerCase()}` : ''}`
					: unit}
			</p>
		</div>
	);
}

function brandSlug({ brand }: Product): string {
	return encodeURIComponent(slugify(brand.name));
}
