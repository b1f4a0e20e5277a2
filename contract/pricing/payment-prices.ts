import { formatDollars } from '../format-dollars.ts';
import { formatNumber } from '../format-number.ts';
import { mostSurcharge } from '../limits.ts';
import { baseMethod, dearerMethods, type PaymentMethod, paymentMethodFacts } from '../payment-methods.ts';
import { scaleCents, toDollars } from './amount.ts';
import { offeredMethods } from './offered-methods.ts';

/**
 * What a piece costs more by other payment methods than by wire, in hundredths of a percent of its price by wire. A method that is not
 * named costs the same. The price by wire is the base of every amount; which price is called the regular one is a matter of words.
 */
export type Surcharges = { [method in PaymentMethod]?: number | undefined };

const isSurcharge = (value: unknown) =>
	typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostSurcharge;

/** Whether something is surcharges, from wherever it comes. */
export function areSurcharges(value: unknown): value is Surcharges {
	return (
		typeof value === 'object' &&
		value !== null &&
		Object.entries(value).every(
			([method, points]: [string, unknown]) => dearerMethods.some((one) => one === method) && isSurcharge(points),
		)
	);
}

/**
 * What a piece costs by a payment method, in cents, rounded half up once. Never less than by wire.
 *
 * @param cents what it costs by wire, after its discount and the break of so many pieces
 */
export function centsByMethod(cents: number, surcharges: Surcharges = {}, method: PaymentMethod = baseMethod): number {
	return scaleCents(cents, 10_000 + (surcharges[method] ?? 0));
}

/** Payment methods that cost the same, under one name: 'Wire or check'. */
export type PaymentGroup = { name: string; methods: PaymentMethod[]; isRegular: boolean };

/** What something costs by some payment methods, and how much that is above or below the regular price. */
export type PaymentPrice = PaymentGroup & { cents: number; differenceCents: number };

/**
 * The offered payment methods, those that cost the same together. The group with the regular price comes first.
 *
 * @param costOf anything that is equal for methods that cost the same
 */
export function paymentGroups(costOf: (method: PaymentMethod) => number): PaymentGroup[] {
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
 * What something costs by each offered payment method, the regular price first; one price where all methods cost the same.
 *
 * @param centsBy a piece, a line or a whole cart, in cents
 */
export function paymentPrices(centsBy: (method: PaymentMethod) => number): PaymentPrice[] {
	const groups = paymentGroups(centsBy).map((group) => ({
		...group,
		cents: centsBy(group.methods[0] as PaymentMethod),
	}));
	const regularCents = groups[0]?.cents ?? 0;
	return groups.map((group) => ({ ...group, differenceCents: group.cents - regularCents }));
}

/** What pieces cost by each offered payment method; each piece is rounded once. @param cents one piece by wire */
export const piecePrices = (cents: number, surcharges: Surcharges | undefined, pieces = 1): PaymentPrice[] =>
	paymentPrices((method) => centsByMethod(cents, surcharges, method) * pieces);

/** 'Regular price (card)'. */
export const regularPriceName = ({ name }: PaymentGroup) => `Regular price (${name.toLowerCase()})`;

/** 'Wire or check discount'; of what costs more than the regular price 'Card price difference'. */
export const differenceName = ({ name, differenceCents }: PaymentPrice) =>
	`${name} ${differenceCents > 0 ? 'price difference' : 'discount'}`;

/** '−$168.80 (−3.87%)'. */
export function differenceText({ cents, differenceCents }: PaymentPrice): string {
	const sign = differenceCents > 0 ? '+' : '−';
	const dollars = formatDollars(toDollars(Math.abs(differenceCents)));
	const percent = (100 * Math.abs(differenceCents)) / Math.max(cents - differenceCents, 1);
	return `${sign}${dollars} (${sign}${formatNumber(percent, 2)}%)`;
}

/** What a price is called beside another: 'Regular price (card)', 'Wire or check discount −$168.80 (−3.87%)'. */
export const priceLabel = (price: PaymentPrice): string =>
	price.isRegular ? regularPriceName(price) : `${differenceName(price)} ${differenceText(price)}`;
