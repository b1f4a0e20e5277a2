import { cx } from 'class-variance-authority';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { baseMethod } from '../../contract/payment-methods.ts';
import { priceOf, toCents, toDollars } from '../../contract/pricing/amount.ts';
import { isFlashSale } from '../../contract/pricing/flash-sale.ts';
import { centsByMethod, piecePrices } from '../../contract/pricing/payment-prices.ts';
import { formatDollars, formatNumber } from '../ui/format.ts';
import { Amount } from './amount.tsx';
import { useLive } from './newest-prices.ts';
import { PaymentPrices } from './payment-prices.tsx';

type PriceSize = 'sm' | 'md' | 'lg';

type PriceProps = {
	product: Pick<ProductCard, 'id' | 'pricing' | 'discount' | 'offerDate'>;
	/** The unit price for the quantity in question, in dollars by wire. Without it, the price of a single item. */
	each?: number;
	/** Shows the regular price only. The page must say for which payment method it holds. */
	regularOnly?: boolean;
	/** For metal, adds a line with the premium over spot and the price per ounce. */
	ofOunce?: boolean;
	size?: PriceSize;
	className?: string;
};

/**
 * The current price of an item by each payment method. With a discount, also the list price. If space is short, the list price is above a
 * single price, so that the prices of a row of cards align. `data-product` tells live prices which products are visible.
 */
export function Price({ product, each, regularOnly, ofOunce, size = 'md', className = '' }: PriceProps) {
	const live = useLive(product);
	const { id, discount, pricing } = live;
	const unit = priceOf(live);
	const { ask, premium, perOunce } = unit;
	const paid = each ?? unit.paid;
	const isReduced = paid < ask;
	const prices = piecePrices(toCents(paid), pricing.surcharges).slice(0, regularOnly ? 1 : undefined);
	const hasSeveral = prices.length > 1;
	const lowest = hasSeveral && prices.find(({ methods }) => methods.includes(baseMethod));
	const listPrices = prices.map(({ name, methods: [method] }, index) => (
		<ListPrice
			key={name}
			cents={centsByMethod(toCents(ask), pricing.surcharges, method)}
			discount={index === 0 ? discount : 0}
		/>
	));
	return (
		<>
			<p data-product={id} className={cx('price', `price-${size}`, className)}>
				<span>
					{isReduced && <span className="sr-only">Now </span>}
					<PaymentPrices prices={prices} asides={isReduced ? listPrices : []} />
				</span>
				{isReduced && !hasSeveral && listPrices}
			</p>
			{ofOunce && premium !== undefined && perOunce !== undefined && (
				<small>
					<span>{`${formatNumber(premium)}% over spot`}</span>
					<i> · </i>
					<span>
						<Amount value={perOunce} tight />
						<span>{`/oz${lowest ? ` by ${lowest.name.toLowerCase()}` : ''}`}</span>
					</span>
				</small>
			)}
		</>
	);
}

/** The list price of an item, and the discount in percent if it is a sale. */
function ListPrice({ cents, discount }: { cents: number; discount: number }) {
	return (
		<span className="list-price">
			<s>
				<span className="sr-only">was </span>
				<span translate="no">{formatDollars(toDollars(cents))}</span>
			</s>
			{isFlashSale(discount) && <b>{` −${discount}%`}</b>}
		</span>
	);
}
