import type { CheckoutRequest, Order, QuoteRequest } from '../../contract/orders/checkout.ts';
import type { Api } from '../api/client.ts';

/** Prices a cart and locks the prices for ten minutes. */
export const requestQuote = (api: Api, body: QuoteRequest, signal?: AbortSignal) =>
	api('quoteCheckout', { body, signal });

/** @param key the idempotency key; send the same key with every retry so that the order is placed once */
export async function placeOrder(api: Api, key: string, body: CheckoutRequest): Promise<Order> {
	const { order } = await api('placeOrder', { body, headers: { 'Idempotency-Key': key } });
	return order;
}

export const fetchOrder = async (api: Api, id: string, signal?: AbortSignal) =>
	(await api('getOrder', { query: { order_id: id }, signal })).order;

export const fetchCoupons = async (api: Api) => (await api('getCoupons')).coupons;
