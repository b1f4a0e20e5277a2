import type { Quote, QuoteRequest } from '../../../contract/orders/checkout.ts';
import { ApiFailure } from '../../api/failure.ts';

/** A coupon that doesn't apply to the cart: the reason, and whether the code doesn't exist at all. */
export type RejectedCoupon = { code: string; problem: string; isUnknown: boolean };

/**
 * Requests a quote. If the server refuses the coupon or the shipping method, retries without it.
 *
 * @param known the last unknown coupon; its code isn't sent again
 * @param onRejectedCoupon called with each coupon that is left out
 * @throws any other error of the request
 */
export async function retryQuoteWithoutRejected(
	send: (body: QuoteRequest) => Promise<Quote>,
	wanted: QuoteRequest,
	known: RejectedCoupon | null,
	onRejectedCoupon: (coupon: RejectedCoupon) => void,
): Promise<Quote> {
	const { coupon: code, ...rest } = wanted;
	if (code && code === known?.code) {
		onRejectedCoupon(known);
		return retryQuoteWithoutRejected(send, rest, null, onRejectedCoupon);
	}
	try {
		return await send(wanted);
	} catch (error) {
		const { fields, status } =
			error instanceof ApiFailure ? error : { fields: {} as Record<string, string>, status: 0 };
		if (fields.coupon && code) {
			onRejectedCoupon({ code, problem: fields.coupon, isUnknown: status === 404 });
			return retryQuoteWithoutRejected(send, rest, null, onRejectedCoupon);
		}
		if (fields.shipping_method && wanted.shipping_method) {
			return retryQuoteWithoutRejected(send, { ...wanted, shipping_method: undefined }, known, onRejectedCoupon);
		}
		throw error;
	}
}
