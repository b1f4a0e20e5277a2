import type { ProductCard } from '../../contract/catalogue/product.ts';
import { priceOf } from '../../contract/pricing/amount.ts';
import { formatDollars, formatNumber } from '../ui/format.ts';
import { Amount } from './amount.tsx';
import { useLive } from './newest-prices.ts';

type PriceSize = 'sm' | 'md' | 'lg';

type PriceProps = {
	product: Pick<ProductCard, 'id' | 'pricing' | 'discount' | 'offerDate'>;
	/** What each costs of as many as are bought, in dollars; without it, what one costs. */
	each?: number;
	/** Of metal also, on a line of its own, what is paid over spot, and for an ounce. */
	ofOunce?: boolean;
	size?: PriceSize;
	className?: string;
};

/**
 * What one piece costs now; with a discount also the ask it is taken off. Where there is no room beside it, the ask
 * stands above, so that prices of a row of cards keep their line. `data-product` says to the live prices what is shown.
 */
export function Price({ product, each, ofOunce, size = 'md', className = '' }: PriceProps) {
	const live = useLive(product);
	const { id, discount } = live;
	const alone = priceOf(live);
	const { ask, premium, perOunce } = alone;
	const paid = each ?? alone.paid;
	const isLess = paid < ask;
	return (
		<>
			<p data-product={id} className={`price price-${size}${className && ` ${className}`}`}>
				<span>
					{isLess && <span className="sr-only">Now </span>}
					<Amount value={paid} />
				</span>
				{isLess && (
					<span>
						<s>
							<span className="sr-only">was </span>
							{formatDollars(ask)}
						</s>
						{discount > 0 && <b>{` −${discount}%`}</b>}
					</span>
				)}
			</p>
			{ofOunce && premium !== undefined && perOunce !== undefined && (
				<small>
					{`${formatNumber(premium)}% over spot · `}
					<Amount value={perOunce} />
					/oz
				</small>
			)}
		</>
	);
}
