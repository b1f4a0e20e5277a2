import { cx } from 'class-variance-authority';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { baseMethod } from '../../contract/payment-methods.ts';
import { priceOf, toCents, toDollars } from '../../contract/pricing/amount.ts';
import { centsByMethod, piecePrices } from '../../contract/pricing/payment-prices.ts';
import { formatDollars, formatNumber } from '../ui/format.ts';
import { Amount } from './amount.tsx';
import { useLive } from './newest-prices.ts';
import { PaymentPrices } from './payment-prices.tsx';

type PriceSize = 'sm' | 'md' | 'lg';

type PriceProps = {
	product: Pick<ProductCard, 'id' | 'pricing' | 'discount' | 'offerDate'>;
	/** What each costs of as many as are bought, in dollars by wire; without it, what one costs. */
	each?: number;
	/** Of metal also, on a line of its own, what is paid over spot, and for an ounce. */
	ofOunce?: boolean;
	size?: PriceSize;
	className?: string;
};

/**
 * What one piece costs now, by each payment method that has a price of its own; with a discount also the list price. Where there
 * is no room beside a single price, its list price stands above, so that prices of a row of cards keep their line. `data-product` says to the live
 * prices what is shown.
 */
export function Price({ product, each, ofOunce, size = 'md', className = '' }: PriceProps) {
	const live = useLive(product);
	const { id, discount, pricing } = live;
	const alone = priceOf(live);
	const { ask, premium, perOunce } = alone;
	const paid = each ?? alone.paid;
	const isLess = paid < ask;
	const prices = piecePrices(toCents(paid), pricing.surcharges);
	const isSeveral = prices.length > 1;
	const lowest = isSeveral && prices.find(({ methods }) => methods.includes(baseMethod));
	const was = prices.map(({ name, methods: [method] }, index) => (
		<Was
			key={name}
			cents={centsByMethod(toCents(ask), pricing.surcharges, method)}
			discount={index === 0 ? discount : 0}
		/>
	));
	return (
		<>
			<p data-product={id} className={cx('price', `price-${size}`, className)}>
				<span>
					{isLess && <span className="sr-only">Now </span>}
					<PaymentPrices prices={prices} asides={isLess ? was : []} />
				</span>
				{isLess && !isSeveral && was}
			</p>
			{ofOunce && premium !== undefined && perOunce !== undefined && (
				<small>
					<span>{`${formatNumber(premium)}% over spot · `}</span>
					<Amount value={perOunce} />
					<span>{`/oz${lowest ? ` by ${lowest.name.toLowerCase()}` : ''}`}</span>
				</small>
			)}
		</>
	);
}

/** What a piece costs before its discount, and, where it is one, how many percent that is. */
function Was({ cents, discount }: { cents: number; discount: number }) {
	return (
		<span className="price-was">
			<s>
				<span className="sr-only">was </span>
				<span translate="no">{formatDollars(toDollars(cents))}</span>
			</s>
			{discount > 0 && <b>{` −${discount}%`}</b>}
		</span>
	);
}
