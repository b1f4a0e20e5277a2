import { addressApi } from '../../places/address-api.ts';
import { ownOrderApi } from '../history/own-api.ts';
import type { Details } from './stored-details.ts';

/** What a person orders with: their default address and the way they paid last; without a default, all of their last order. */
export async function askForBuyer(email: string, signal: AbortSignal): Promise<Details | undefined> {
	const [book, last] = await Promise.all([
		addressApi()('getCheckoutAddresses', { signal }),
		// Whose address is not verified has none to be shown.
		lastOrder(signal).catch(() => undefined),
	]);
	const address = book.addresses.find(({ is_default }) => is_default)?.address ?? last?.address;
	if (!address) return undefined;
	return { email, address, payment_method: last?.payment.method };
}

async function lastOrder(signal: AbortSignal) {
	const { orders } = await ownOrderApi()('getOwnOrders', { query: { page: '1' }, signal });
	const number = orders[0]?.order_number;
	if (!number) return undefined;
	return (await ownOrderApi()('getOwnOrder', { query: { order_number: number }, signal })).order;
}
