import type { PaymentMethod } from '../payment-methods.ts';
import { payableCents, toDollars } from '../pricing/amount.ts';
import { centsByMethod, type Surcharges } from '../pricing/payment-prices.ts';
import { pieceCents, type QuantityBreak } from '../pricing/quantity-breaks.ts';

/**
 * What one piece costs, in integer cents: its list price and what comes off it, in this order. Every screen, email and document
 * takes its figures from here. Each piece is rounded once at each step, and a line is the piece times the quantity.
 */
export type PieceAmounts = {
	/** The list price: one piece before anything comes off. */
	askCents: number;
	/** What the product's own discount takes off. */
	saleCents: number;
	/** What buying many takes off. */
	breakCents: number;
	/** What a coupon takes off. */
	couponCents: number;
};

/** What one piece costs after sale and quantity break, before a coupon: the price that a line shows. */
export const unitCentsOf = ({ askCents, saleCents, breakCents }: Omit<PieceAmounts, 'couponCents'>) =>
	askCents - saleCents - breakCents;

/** What is paid for one piece in the end, before tax. */
export const paidCentsOf = (piece: PieceAmounts) => unitCentsOf(piece) - piece.couponCents;

/** What the price of a piece follows from. */
export type PriceTerms = {
	/** By wire, before the discount. */
	askCents: number;
	/** Whole percent, as it applies at the moment of the sale. */
	discount: number;
	breaks?: readonly QuantityBreak[] | undefined;
};

/**
 * What one piece costs by wire.
 *
 * @param pieces of the product in the whole cart, over all its sizes and colors
 */
export function pieceAmounts({ askCents, discount, breaks }: PriceTerms, pieces: number): PieceAmounts {
	const onSale = payableCents(askCents, discount);
	const unit = pieceCents(onSale, breaks, pieces);
	return { askCents, saleCents: askCents - onSale, breakCents: onSale - unit, couponCents: 0 };
}

/** What one piece costs by a payment method: the list price, the sale price and the quantity price each rounded once. */
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

/** A piece with a coupon's percentage off what it costs otherwise, rounded half up. */
export function withCoupon<P extends PieceAmounts>(piece: P, percent: number): P {
	const unit = unitCentsOf(piece);
	return { ...piece, couponCents: unit - payableCents(unit, percent) };
}

/** What an order comes to, in integer cents: always total = subtotal − discount + shipping + tax. */
export type OrderAmounts = {
	/** The lines as they are shown: after sale and quantity break, before the coupon. */
	subtotalCents: number;
	/** What the coupon takes off the lines. */
	discountCents: number;
	shippingCents: number;
	taxCents: number;
	totalCents: number;
};

type Line = PieceAmounts & { quantity: number };

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What lines come to before a coupon. */
export const subtotalCentsOf = (lines: Line[]) => sum(lines.map((line) => unitCentsOf(line) * line.quantity));

/** What is paid for the pieces of lines in the end, before tax. */
export const paidCentsOfAll = (lines: Line[]) => sum(lines.map((line) => paidCentsOf(line) * line.quantity));

export function orderAmounts(lines: (Line & { taxCents: number })[], shippingCents: number): OrderAmounts {
	const subtotalCents = subtotalCentsOf(lines);
	const discountCents = sum(lines.map((line) => line.couponCents * line.quantity));
	const taxCents = sum(lines.map((line) => line.taxCents));
	const totalCents = subtotalCents - discountCents + shippingCents + taxCents;
	return { subtotalCents, discountCents, shippingCents, taxCents, totalCents };
}

/** The amounts of a line in dollars, under the names of the API. */
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
