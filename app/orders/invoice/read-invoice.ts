import type { Order } from '../../../contract/orders/checkout.ts';
import { browserApi } from '../../api/browser.ts';
import { ApiFailure } from '../../api/failure.ts';
import { unavailable } from '../../api/unavailable.ts';
import { readToken, readUser } from '../../storage/session.ts';
import { fetchOrder } from '../calls.ts';
import { ownOrderApi } from '../history/own-api.ts';

/** The invoice at a URL, or why it isn't shown. */
export type InvoiceResult =
	/** `owner` is the id of the user who may see it; null if it was opened by its link. */
	| { is: 'loaded'; order: Order; owner: string | null }
	/** There is no such invoice, or it belongs to another user. */
	| { is: 'missing' }
	/** An invoice by number requires a login. */
	| { is: 'guest' };

/** Reads the order in a URL: by its secret id, or by its number for the logged-in user. */
export async function readInvoice(params: URLSearchParams, signal: AbortSignal): Promise<InvoiceResult> {
	const [id, number] = [params.get('order'), params.get('number')];
	try {
		if (id) return { is: 'loaded', order: await fetchOrder(browserApi(), id, signal), owner: null };
		if (!number) return { is: 'missing' };
		const reader = readToken() === null ? null : readUser();
		if (!reader) return { is: 'guest' };
		const { order } = await ownOrderApi()('getOwnOrder', { query: { order_number: number }, signal });
		return { is: 'loaded', order, owner: reader.id };
	} catch (error) {
		if (error instanceof ApiFailure && error.status < 500) return { is: 'missing' };
		throw error instanceof ApiFailure && error.isUnreachable ? unavailable() : error;
	}
}
