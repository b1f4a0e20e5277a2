import type { Order } from '../../../contract/orders/checkout.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiFailure } from '../../api/failure.ts';
import { unavailable } from '../../api/unavailable.ts';
import { readToken, readUser } from '../../storage/session.ts';
import { fetchOrder } from '../calls.ts';
import { ownOrderApi } from '../history/own-api.ts';

/** Whose invoice an address names, or why it is not shown. */
export type ReadInvoice =
	/** `owner` is the id of the person whose it is, who alone may go on seeing it; null where its link has opened it. */
	| { is: 'shown'; order: Order; owner: string | null }
	/** There is none, or it is somebody else's. */
	| { is: 'missing' }
	/** It is asked for by its number, which takes a login. */
	| { is: 'guest' };

/** The order that an address names: by its id, which its buyer was told, or by its number, for the person whose it is. */
export async function readInvoice(params: URLSearchParams, signal: AbortSignal): Promise<ReadInvoice> {
	const [id, number] = [params.get('order'), params.get('number')];
	try {
		if (id) return { is: 'shown', order: await fetchOrder(browserApi(), id, signal), owner: null };
		if (!number) return { is: 'missing' };
		const reader = readToken() === null ? null : readUser();
		if (!reader) return { is: 'guest' };
		const { order } = await ownOrderApi()('getOwnOrder', { query: { order_number: number }, signal });
		return { is: 'shown', order, owner: reader.id };
	} catch (error) {
		if (error instanceof ApiFailure && error.status < 500) return { is: 'missing' };
		throw error instanceof ApiFailure && error.isUnreachable ? unavailable() : error;
	}
}
