import { mostSurcharge } from '../limits.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import { scaleCents } from './amount.ts';

/** What a piece costs more by other ways, in hundredths of a percent of its price by wire; what is not named costs the same, and a wire never more. */
export type Surcharges = { [way in PaymentMethod]?: number | undefined };
const dearerWays = ['cheque', 'card'] satisfies PaymentMethod[];

const isSurcharge = (value: unknown) =>
	typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostSurcharge;

/** Whether something is surcharges, from wherever it comes. */
export function areSurcharges(value: unknown): value is Surcharges {
	return (
		typeof value === 'object' &&
		value !== null &&
		Object.entries(value).every(
			([way, points]: [string, unknown]) => dearerWays.some((one) => one === way) && isSurcharge(points),
		)
	);
}

/**
 * What a piece costs by a way of payment, in cents: its price by wire and so much more, rounded half up once. Never less than by wire.
 *
 * @param cents what it costs by wire, after its discount and the break of so many pieces
 */
export function centsByWay(cents: number, surcharges: Surcharges = {}, way: PaymentMethod = 'bank-wire'): number {
	return scaleCents(cents, 10_000 + (surcharges[way] ?? 0));
}
