import type { ReactNode } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import {
	differenceName,
	differenceText,
	type PaymentPrice,
	piecePrices,
	regularPriceName,
} from '../../contract/pricing/payment-prices.ts';
import { formatNumber } from '../ui/format.ts';
import { Amount } from './amount.tsx';

type PaymentPricesProps = {
	/** The price by each payment method: a single one, or several with equal prominence. */
	prices: PaymentPrice[];
	/** For use in a sentence: 'Card $4,365.27 · Wire or check $4,196.47'. */
	inline?: boolean;
	/** Rendered beside each price, by index. */
	asides?: ReactNode[];
};

/** A price by payment method, if the prices differ. All of them have the same size, weight and color. */
export function PaymentPrices({ prices, inline = false, asides = [] }: PaymentPricesProps) {
	const [first] = prices;
	if (!first) return null;
	if (prices.length === 1) return <Amount value={toDollars(first.cents)} tight={inline} />;
	const rows = prices.map(({ name, cents }, index) => (
		<span key={name}>
			<span className="payment-name">{name}</span> <Amount value={toDollars(cents)} tight={inline} />
			{asides[index]}
			{inline && index < prices.length - 1 && <span> ·</span>}
		</span>
	));
	if (!inline) return <span className="payment-prices">{rows}</span>;
	return <span className="payment-inline">{rows.map((row, index) => [index > 0 && ' ', row])}</span>;
}

type PiecePricesProps = {
	pricing: ProductCard['pricing'];
	/** The wire price of one item, in cents. */
	cents: number;
	inline?: boolean;
};

/** The price of one item of a product. */
export function PiecePrices({ pricing, cents, inline }: PiecePricesProps) {
	return <PaymentPrices prices={piecePrices(cents, pricing.surcharges)} {...(inline && { inline })} />;
}

/** The price of a quantity: '11 × $1,159.11 = $12,750.21' by each payment method. */
export function PiecesTotal({ pricing, cents, pieces }: PiecePricesProps & { pieces: number }) {
	const prices = piecePrices(cents, pricing.surcharges);
	return (
		<span className="payment-prices">
			{prices.map(({ name, cents: each }) => (
				<span key={name}>
					{prices.length > 1 && <span className="payment-name">{name}</span>}
					<span>
						<span>{`${formatNumber(pieces)} × `}</span>
						<Amount value={toDollars(each)} tight />
						<span> = </span>
						<Amount value={toDollars(pieces * each)} tight className="font-medium text-ink" />
					</span>
				</span>
			))}
		</span>
	);
}

/** The names of the prices: 'Regular price (card). Wire or check discount −$168.80 (−3.87%).' Empty if there is only one price. */
export function PaymentLabels({ prices }: { prices: PaymentPrice[] }) {
	if (prices.length < 2) return null;
	return prices.map((price) => (
		<span key={price.name}>
			<span>{price.isRegular ? regularPriceName(price) : `${differenceName(price)} `}</span>
			{!price.isRegular && <Difference text={differenceText(price)} />}
			<span>. </span>
		</span>
	));
}

/** An amount and its percentage. A line may break between them, but not after a minus sign. */
function Difference({ text }: { text: string }) {
	const [amount, percent] = text.split(' ');
	return (
		<span>
			<span className="whitespace-nowrap">{amount}</span> <span className="whitespace-nowrap">{percent}</span>
		</span>
	);
}
