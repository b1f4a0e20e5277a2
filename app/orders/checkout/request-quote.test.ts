import { expect, test } from 'vitest';
import type { Quote, QuoteRequest } from '../../../contract/orders/checkout.ts';
import { ApiFailure } from '../../api/failure.ts';
import { type RejectedCoupon, retryQuoteWithoutRejected } from './request-quote.ts';

const wanted: QuoteRequest = { items: [], country: 'US', state: 'TX', coupon: 'NOPE' };
const quote = { quote_id: 'q' } as Quote;

/** A server that refuses every coupon, and the coupons that it received. */
function serverRefusing(status: number) {
	const sentCoupons: (string | undefined)[] = [];
	const send = async ({ coupon }: QuoteRequest) => {
		sentCoupons.push(coupon);
		if (!coupon) return quote;
		throw new ApiFailure(status, { error: { code: 'no', message: 'No.', fields: { coupon: 'No such code.' } } });
	};
	return { sentCoupons, send };
}

/** Requests two quotes, as the checkout does after a change. An unknown coupon is passed on to the second request. */
async function requestTwice(status: number, second = wanted) {
	const { sentCoupons, send } = serverRefusing(status);
	const reported: RejectedCoupon[] = [];
	const onRejectedCoupon = (coupon: RejectedCoupon) => reported.push(coupon);
	await retryQuoteWithoutRejected(send, wanted, null, onRejectedCoupon);
	await retryQuoteWithoutRejected(send, second, reported.find(({ isUnknown }) => isUnknown) ?? null, onRejectedCoupon);
	return { sentCoupons, reported: reported.map(({ problem }) => problem) };
}

test('sends an unknown coupon once and reports it each time', async () => {
	expect(await requestTwice(404)).toEqual({
		sentCoupons: ['NOPE', undefined, undefined],
		reported: ['No such code.', 'No such code.'],
	});
});

test('sends a different coupon', async () => {
	const { sentCoupons } = await requestTwice(404, { ...wanted, coupon: 'OTHER' });
	expect(sentCoupons).toEqual(['NOPE', undefined, 'OTHER', undefined]);
});

test('sends a coupon again if the cart did not meet its terms, because a changed cart may', async () => {
	const { sentCoupons } = await requestTwice(409);
	expect(sentCoupons).toEqual(['NOPE', undefined, 'NOPE', undefined]);
});
