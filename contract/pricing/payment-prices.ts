import { formatDollars } from '../format-dollars.ts';
import { formatNumber } from '../format-number.ts';
import { maxSurcharge } from '../limits.ts';
import { baseMethod, type PaymentMethod, paymentMethodFacts, surchargeMethods } from '../payment-methods.ts';
import { scaleCents, toDollars } from './amount.ts';
import { offeredMethods } from './offered-methods.ts';

/**
 * Surcharges of payment methods over the price by wire, in hundredths of a percent. A missing method has no surcharge. All amounts are
 * computed from the price by wire. Which price the shop calls the regular one affects only the texts.
 */
export type Surcharges = { [method in PaymentMethod]?: number | undefined };

const isSurcharge = (value: unknown) =>
	typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxSurcharge;

/** Validates surcharges from an untrusted source. */
export function areSurcharges(value: unknown): value is Surcharges {
	return (
		typeof value === 'object' &&
		value !== null &&
		Object.entries(value).every(
			([method, points]: [string, unknown]) => surchargeMethods.some((one) => one === method) && isSurcharge(points),
		)
	);
}

/**
 * The price of one item by a payment method in cents, rounded half up once. Never lower than by wire.
 *
 * @param cents the price by wire, after discount and quantity break
 */
export function centsByMethod(cents: number, surcharges: Surcharges = {}, method: PaymentMethod = baseMethod): number {
	return scaleCents(cents, 10_000 + (surcharges[method] ?? 0));
}

/** Payment methods with the same price: 'Wire or check'. */
export type PaymentGroup = { name: string; methods: PaymentMethod[]; isRegular: boolean };

/** The price by a group of payment methods, and its difference from the regular price. */
export type PaymentPrice = PaymentGroup & { cents: number; differenceCents: number };

/**
 * Groups the offered payment methods by price. The group with the regular price comes first.
 *
 * @param costOf a value that is equal for methods with the same price
 */
export function paymentGroups(costOf: (method: PaymentMethod) => number | string): PaymentGroup[] {
	const { methods, regular } = offeredMethods();
	return Array.from(Map.groupBy(methods, costOf).values(), (alike) => ({
		name: alike
			.map((method, index) => {
				const { shortName } = paymentMethodFacts[method];
				return index > 0 ? shortName.toLowerCase() : shortName;
			})
			.join(' or '),
		methods: alike,
		isRegular: alike.includes(regular),
	})).toSorted((one, other) => Number(other.isRegular) - Number(one.isRegular));
}

/**
 * The prices by offered payment methods, the regular price first. One price if all methods cost the same.
 *
 * @param centsBy the price of an item, a line or a cart in cents
 */
export function paymentPrices(centsBy: (method: PaymentMethod) => number): PaymentPrice[] {
	const groups = paymentGroups(centsBy).map((group) => ({
		...group,
		cents: centsBy(group.methods[0] as PaymentMethod),
	}));
	const regularCents = groups[0]?.cents ?? 0;
	return groups.map((group) => ({ ...group, differenceCents: group.cents - regularCents }));
}

/** The prices of a quantity by offered payment methods. Rounds the price of one item once. @param cents one item by wire */
export const piecePrices = (cents: number, surcharges: Surcharges | undefined, pieces = 1): PaymentPrice[] =>
	paymentPrices((method) => centsByMethod(cents, surcharges, method) * pieces);

/** 'Regular price (card)'. */
export const regularPriceName = ({ name }: PaymentGroup) => `Regular price (${name.toLowerCase()})`;

/** 'Wire or check discount', or 'Card price difference' for a price above the regular one. */
export const differenceName = ({ name, differenceCents }: PaymentPrice) =>
	`${name} ${differenceCents > 0 ? 'price difference' : 'discount'}`;

/** '−$168.80 (−3.87%)'. */
export function differenceText({ cents, differenceCents }: PaymentPrice): string {
	const sign = differenceCents > 0 ? '+' : '−';
	const dollars = formatDollars(toDollars(Math.abs(differenceCents)));
	const percent = (100 * Math.abs(differenceCents)) / Math.max(cents - differenceCents, 1);
	return `${sign}${dollars} (${sign}${formatNumber(percent, 2)}%)`;
}

/** The label of a price: 'Regular price (card)' or 'Wire or check discount −$168.80 (−3.87%)'. */
export const priceLabel = (price: PaymentPrice): string =>
	price.isRegular ? regularPriceName(price) : `${differenceName(price)} ${differenceText(price)}`;
