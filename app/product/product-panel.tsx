import { Suspense } from 'react';
import type { Product } from '../../contract/catalogue/product.ts';
import { slugify } from '../../contract/catalogue/slug.ts';
import { priceOf } from '../../contract/pricing/amount.ts';
import { Countdown } from '../catalogue/countdown.tsx';
import type { ProductChoice } from '../catalogue/product-choice.ts';
import { Notices } from '../catalogue/promises.tsx';
import { Link } from '../navigation/link.tsx';
import { Price } from '../pricing/price.tsx';
import { Badge } from '../ui/badge.tsx';
import { formatNumber } from '../ui/format.ts';
import { writtenPart } from '../ui/lazy-part.tsx';
import { Rating } from '../ui/rating.tsx';
import { Description } from './description.tsx';
import { OtherActions, ProductActions } from './product-actions.tsx';
import type { ProductView } from './product-views.ts';
import { QuantityPrices } from './quantity-prices.tsx';
import { Swatches } from './swatches.tsx';

// Whole in the server's HTML; most products have no need of it.
const OutOfStock = writtenPart(
	import.meta.env.SSR ? (await import('./out-of-stock.tsx')).default : undefined,
	() => import('./out-of-stock.tsx'),
);

// Whole in the server's HTML; what follows spot in it is loaded after the page.
const WePay = writtenPart(
	import.meta.env.SSR ? (await import('./we-pay.tsx')).default : undefined,
	() => import('./we-pay.tsx'),
);

type ProductPanelProps = {
	product: Product;
	headingLevel: 1 | 3;
	choice: ProductChoice;
	/** What is shown large already, or is to be. */
	lead?: ProductView['lead'];
};

/** Everything one decides by, and the actions, on the product page and in a quick view. */
export function ProductPanel({ product, headingLevel, choice, lead }: ProductPanelProps) {
	const Heading = `h${headingLevel}` as const;
	return (
		<div data-choice className="grid min-w-0 grid-cols-1 content-start gap-5">
			<header className="grid gap-2">
				<p className="label text-ink-mute">
					<Link to={`/shop1?brand=${brandSlug(product)}`} className="target hover:text-ink">
						{product.brand.name}
					</Link>
				</p>
				<Heading className="title text-3xl wrap-anywhere">{product.title}</Heading>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-mute">
					<span className="figures">Code {product.code}</span>
					{product.rating.count > 0 && <Rating value={product.rating.average} count={product.rating.count} />}
				</div>
			</header>
			<Description text={product.description} />
			<div className="grid gap-1.5">
				<Price product={product} size="lg" />
				<p className="figures text-sm text-ink-mute">
					{product.unit}
					{product.bullion &&
						`, ${formatNumber(product.bullion.fine_weight)} troy oz fine, ${formatNumber(priceOf(product).premium ?? 0)}% over spot`}
				</p>
				{product.bullion && (
					<Suspense>
						<WePay product={product} />
					</Suspense>
				)}
			</div>
			<QuantityPrices product={product} />
			<StockNotice quantity={product.quantity} />
			{lead !== 'countdown' && product.offerDate && <Countdown endDate={product.offerDate.endDate} />}
			<Swatches
				images={product.imageURLs}
				chosen={choice.color}
				onPick={choice.pickPicture}
				large={lead === 'swatches'}
			/>
			{product.status === 'in-stock' ? (
				<ProductActions product={product} choice={choice} />
			) : (
				<Suspense>
					<OutOfStock product={product} />
				</Suspense>
			)}
			<OtherActions product={product} />
			<Notices
				className="gap-2.5 border-t border-silver-200 pt-5 text-ink-soft"
				icon="size-4.5 text-gilt stroke-[1.5]"
			/>
		</div>
	);
}

function brandSlug({ brand }: Product): string {
	return encodeURIComponent(slugify(brand.name));
}

/** Below so many pieces the notice says how few are left. */
const few = 8;

function StockNotice({ quantity }: { quantity: number }) {
	const text = quantity < few ? `In stock, only ${quantity} left` : `In stock, ${formatNumber(quantity)} pieces`;
	return <p>{quantity === 0 ? <Badge tone="muted">Out of stock</Badge> : <Badge tone="stock">{text}</Badge>}</p>;
}
