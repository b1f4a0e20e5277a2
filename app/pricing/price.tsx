import type { ProductCard } from '../../contract/catalogue/product.ts';
import { priceOf } from '../../contract/pricing/amount.ts';
import { formatDollars } from '../ui/format.ts';
import { Amount } from './amount.tsx';
import { useLive } from './newest-prices.ts';

type PriceSize = 'sm' | 'md' | 'lg';

/** The gap leaves room for the mark of a price that has moved. */
const sizes: Record<PriceSize, { gap: string; payable: string; ask: string }> = {
	sm: { gap: 'gap-x-3.5', payable: 'text-base', ask: 'text-xs' },
	md: { gap: 'gap-x-4', payable: 'text-xl tracking-tight', ask: 'text-xs' },
	lg: { gap: 'gap-x-5', payable: 'text-3xl tracking-tight', ask: 'text-base' },
};

type PriceProps = {
	product: Pick<ProductCard, 'id' | 'pricing' | 'discount'>;
	size?: PriceSize;
	className?: string;
};

/**
 * What one piece costs now; with a discount also the ask it is taken off. Where there is no room beside it, the ask
 * stands above, so that prices of a row of cards keep their line. `data-product` says to the live prices what is shown.
 */
export function Price({ product, size = 'md', className = '' }: PriceProps) {
	const { id, discount } = product;
	const { ask, paid } = priceOf(useLive(product));
	const look = sizes[size];
	return (
		<p data-product={id} className={`figures flex flex-wrap-reverse items-baseline ${look.gap} ${className}`}>
			<span className={`font-medium ${look.payable}`}>
				{discount > 0 && <span className="sr-only">Now </span>}
				<Amount value={paid} />
			</span>
			{discount > 0 && (
				<span className={`whitespace-nowrap ${look.ask}`}>
					<s className="text-ink-mute decoration-1">
						<span className="sr-only">was </span>
						{formatDollars(ask)}
					</s>
					<span className="ml-1.5 font-medium text-wax">−{discount}%</span>
				</span>
			)}
		</p>
	);
}
