import { Suspense } from 'react';
import type { Product } from '../../contract/catalogue/product.ts';
import { slugify } from '../../contract/catalogue/slug.ts';
import { priceOf } from '../../contract/pricing/amount.ts';
import { Link } from '../navigation/link.tsx';
import { useLive } from '../pricing/newest-prices.ts';
import { Price } from '../pricing/price.tsx';
import { formatNumber } from '../ui/format.ts';
import { serverRenderedComponent } from '../ui/lazy-component.tsx';
import { Rating } from '../ui/rating.tsx';

// Rendered on the server. The browser loads the code that updates it after the page.
const BuyBackPrice = serverRenderedComponent(
	import.meta.env.SSR ? (await import('./buy-back-price.tsx')).default : undefined,
	() => import('./buy-back-price.tsx'),
);

/** Reserves the line until the price has loaded. Otherwise the content below would move. */
const placeholderLine = '\u00a0';

type ProductHeadProps = { product: Product; headingLevel: 1 | 3 };

/** The brand, title and price. Before the pictures, so that a phone shows the price without scrolling. */
export function ProductHead({ product, headingLevel }: ProductHeadProps) {
	const Heading = `h${headingLevel}` as const;
	const { premium = 0 } = priceOf(useLive(product));
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
					{product.rating.count > 0 && <Rating value={product.rating.average} count={product.rating.count} />}
				</div>
			</header>
			<div className="grid gap-1 md:gap-1.5">
				<Price product={product} size="lg" />
				<p className="figures text-sm text-ink-mute">
					{product.bullion
						? `${product.unit === '1pc' ? '' : `${product.unit}, `}${formatNumber(product.bullion.fine_weight)} troy oz fine ${product.metal_type}, ${formatNumber(premium)}% over spot`
						: product.unit}
				</p>
				{product.bullion && (
					<Suspense fallback={<p className="text-sm">{placeholderLine}</p>}>
						<BuyBackPrice product={product} />
					</Suspense>
				)}
			</div>
		</div>
	);
}

function brandSlug({ brand }: Product): string {
	return encodeURIComponent(slugify(brand.name));
}
