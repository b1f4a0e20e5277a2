import type { Quote, QuoteRequest } from '../../../contract/orders/checkout.ts';
import { ApiFailure } from '../../api/failure.ts';

/** A coupon that a cart may not have: why, and whether there is none of that code, whatever the cart. */
export type RefusedCoupon = { code: string; problem: string; isUnknown: boolean };

/**
 * Asks; what of it is refused as a coupon or a way of shipping is left out, and asked without.
 *
 * @param known the code that was last found not to be: it is left out at once
 * @param onRefusedCoupon told of a coupon that is left out
 * @throws whatever else stands in the way
 */
export async function askWithoutRefused(
	ask: (body: QuoteRequest) => Promise<Quote>,
	wanted: QuoteRequest,
	known: RefusedCoupon | null,
	onRefusedCoupon: (coupon: RefusedCoupon) => void,
): Promise<Quote> {
	const { coupon: code, ...rest } = wanted;
	if (code && code === known?.code) {
		onRefusedCoupon(known);
		return askWithoutRefused(ask, rest, null, onRefusedCoupon);
	}
	try {
		return await ask(wanted);
	} catch (error) {
		const { fields, status } =
			error instanceof ApiFailure ? error : { fields: {} as Record<string, string>, status: 0 };
		if (fields.coupon && code) {
			onRefusedCoupon({ code, problem: fields.coupon, isUnknown: status === 404 });
			return askWithoutRefused(ask, rest, null, onRefusedCoupon);
		}
		if (fields.shipping_method && wanted.shipping_method) {
			return askWithoutRefused(ask, { ...wanted, shipping_method: undefined }, known, onRefusedCoupon);
		}
		throw error;
	}
}
