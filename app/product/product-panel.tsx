import { Suspense } from 'react';
import type { Product } from '../../contract/catalogue/product.ts';
import { isFlashSale } from '../../contract/pricing/flash-sale.ts';
import { unavailableText } from '../catalogue/availability.ts';
import type { ProductChoice } from '../catalogue/product-choice.ts';
import { PromiseList } from '../catalogue/promises.tsx';
import { Countdown } from '../pricing/countdown.tsx';
import { Badge } from '../ui/badge.tsx';
import { formatNumber } from '../ui/format.ts';
import { serverRenderedComponent } from '../ui/lazy-component.tsx';
import { Description } from './description.tsx';
import { OtherActions, ProductActions } from './product-actions.tsx';
import type { ProductView } from './product-views.ts';
import { QuantityPrices } from './quantity-prices.tsx';
import { Swatches } from './swatches.tsx';

// Rendered on the server. Loaded separately, since most products don't need it.
const OutOfStock = serverRenderedComponent(
	import.meta.env.SSR ? (await import('./out-of-stock.tsx')).default : undefined,
	() => import('./out-of-stock.tsx'),
);

type ProductPanelProps = {
	product: Product;
	choice: ProductChoice;
	/** The part that the page shows first and large. Not repeated here. */
	lead?: ProductView['lead'];
};

/** The options and actions below name and price, on the product page and in the quick view. */
export function ProductPanel({ product, choice, lead }: ProductPanelProps) {
	return (
		<div data-choice className="product-panel">
			<Description text={product.description} />
			<StockNotice product={product} />
			{lead !== 'countdown' && product.offerDate?.endDate && (
				<Countdown endDate={product.offerDate.endDate} variant={isFlashSale(product.discount) ? 'panel' : 'plain'} />
			)}
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
			<QuantityPrices product={product} />
			<OtherActions product={product} />
			<PromiseList
				className="gap-2.5 border-t border-silver-200 pt-5 text-ink-soft"
				icon="size-4.5 text-gilt stroke-[1.5]"
				productType={product.productType}
			/>
		</div>
	);
}

/** Below this quantity, the notice shows how many are left. */
const lowStock = 8;

function StockNotice({ product }: { product: Product }) {
	const { quantity } = product;
	const text = quantity < lowStock ? `Only ${quantity} left in stock` : `${formatNumber(quantity)} in stock`;
	return (
		<p>
			{quantity === 0 ? <Badge tone="muted">{unavailableText(product)}</Badge> : <Badge tone="stock">{text}</Badge>}
		</p>
	);
}
