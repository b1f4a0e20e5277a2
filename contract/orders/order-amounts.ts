import type { PaymentMethod } from '../payment-methods.ts';
import { payableCents, toDollars } from '../pricing/amount.ts';
import { centsByMethod, type Surcharges } from '../pricing/payment-prices.ts';
import { pieceCents, type QuantityBreak } from '../pricing/quantity-breaks.ts';

/**
 * The price of one item in integer cents: the list price and its reductions, in this order. Every screen, email and document uses these
 * figures. Each step rounds the price of one item once. The amount of a line is this price times the quantity.
 */
export type PieceAmounts = {
	/** The list price, before reductions. */
	askCents: number;
	/** The reduction by the product's discount. */
	saleCents: number;
	/** The reduction by a quantity break. */
	breakCents: number;
	/** The reduction by a coupon. */
	couponCents: number;
};

/** The price of one item after discount and quantity break, before a coupon. Lines show this price. */
export const unitCentsOf = ({ askCents, saleCents, breakCents }: Omit<PieceAmounts, 'couponCents'>) =>
	askCents - saleCents - breakCents;

/** The final price of one item, before tax. */
export const paidCentsOf = (piece: PieceAmounts) => unitCentsOf(piece) - piece.couponCents;

/** The terms from which the price of an item is computed. */
export type PriceTerms = {
	/** By wire, before the discount. */
	askCents: number;
	/** Whole percent, at the time of the sale. */
	discount: number;
	breaks?: readonly QuantityBreak[] | undefined;
};

/**
 * The price of one item by wire.
 *
 * @param pieces quantity of the product in the cart, in all sizes and colors
 */
export function pieceAmounts({ askCents, discount, breaks }: PriceTerms, pieces: number): PieceAmounts {
	const onSale = payableCents(askCents, discount);
	const unit = pieceCents(onSale, breaks, pieces);
	return { askCents, saleCents: askCents - onSale, breakCents: onSale - unit, couponCents: 0 };
}

/** The price of one item by a payment method. Rounds list price, sale price and quantity price once each. */
export function amountsByMethod(
	{ askCents, saleCents, breakCents }: Omit<PieceAmounts, 'couponCents'>,
	surcharges: Surcharges | undefined,
	method: PaymentMethod | undefined,
): PieceAmounts {
	const [list, onSale, unit] = [askCents, askCents - saleCents, askCents - saleCents - breakCents].map((cents) =>
		centsByMethod(cents, surcharges, method),
	) as [number, number, number];
	return { askCents: list, saleCents: list - onSale, breakCents: onSale - unit, couponCents: 0 };
}

/** Applies the percentage of a coupon to an item, rounded half up. */
export function withCoupon<P extends PieceAmounts>(piece: P, percent: number): P {
	const unit = unitCentsOf(piece);
	return { ...piece, couponCents: unit - payableCents(unit, percent) };
}

/** The totals of an order in integer cents: total = subtotal − discount + shipping + tax. */
export type OrderAmounts = {
	/** The sum of the lines after discounts and quantity breaks, before the coupon. */
	subtotalCents: number;
	/** The reduction by the coupon. */
	discountCents: number;
	shippingCents: number;
	taxCents: number;
	totalCents: number;
};

type Line = PieceAmounts & { quantity: number };

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The sum of lines before a coupon. */
export const subtotalCentsOf = (lines: Line[]) => sum(lines.map((line) => unitCentsOf(line) * line.quantity));

/** The final sum of lines, before tax. */
export const paidCentsOfAll = (lines: Line[]) => sum(lines.map((line) => paidCentsOf(line) * line.quantity));

export function orderAmounts(lines: (Line & { taxCents: number })[], shippingCents: number): OrderAmounts {
	const subtotalCents = subtotalCentsOf(lines);
	const discountCents = sum(lines.map((line) => line.couponCents * line.quantity));
	const taxCents = sum(lines.map((line) => line.taxCents));
	const totalCents = subtotalCents - discountCents + shippingCents + taxCents;
	return { subtotalCents, discountCents, shippingCents, taxCents, totalCents };
}

/** The amounts of a line in dollars, with the field names of the API. */
export function lineDollars({ quantity, ...piece }: Line) {
	const unit = unitCentsOf(piece);
	return {
		ask: toDollars(piece.askCents),
		sale: toDollars(piece.saleCents),
		quantity_break: toDollars(piece.breakCents),
		unit_price: toDollars(unit),
		coupon: toDollars(piece.couponCents),
		discount: toDollars(piece.couponCents * quantity),
		total: toDollars(unit * quantity),
	};
}
