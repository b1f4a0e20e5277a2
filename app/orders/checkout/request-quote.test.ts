import { expect, test } from 'vitest';
import type { Quote, QuoteRequest } from '../../../contract/orders/checkout.ts';
import { ApiFailure } from '../../api/failure.ts';
import { askWithoutRefused, type RefusedCoupon } from './request-quote.ts';

const wanted: QuoteRequest = { items: [], country: 'US', state: 'TX', coupon: 'NOPE' };
const quote = { quote_id: 'q' } as Quote;

/** A backend that takes no coupon, and what it was asked for. */
function shop(status: number) {
	const asked: (string | undefined)[] = [];
	const ask = async ({ coupon }: QuoteRequest) => {
		asked.push(coupon);
		if (!coupon) return quote;
		throw new ApiFailure(status, { error: { code: 'no', message: 'No.', fields: { coupon: 'No such code.' } } });
	};
	return { asked, ask };
}

/** Asks twice, as the checkout does when something is changed: what is unknown is kept. */
async function askTwice(status: number, second = wanted) {
	const { asked, ask } = shop(status);
	const told: RefusedCoupon[] = [];
	const tell = (coupon: RefusedCoupon) => told.push(coupon);
	await askWithoutRefused(ask, wanted, null, tell);
	await askWithoutRefused(ask, second, told.find(({ isUnknown }) => isUnknown) ?? null, tell);
	return { asked, told: told.map(({ problem }) => problem) };
}

test('a code that there is not is asked for once, and said each time', async () => {
	expect(await askTwice(404)).toEqual({
		asked: ['NOPE', undefined, undefined],
		told: ['No such code.', 'No such code.'],
	});
});

test('another code is asked for', async () => {
	const { asked } = await askTwice(404, { ...wanted, coupon: 'OTHER' });
	expect(asked).toEqual(['NOPE', undefined, 'OTHER', undefined]);
});

test('a code whose terms the cart does not meet is asked for again: another cart may', async () => {
	const { asked } = await askTwice(409);
	expect(asked).toEqual(['NOPE', undefined, 'NOPE', undefined]);
});
