import type { ownOrderPaths } from '../../../contract/orders/own-paths.ts';
import type { Api } from '../../api/client.ts';
import { runFormAction } from '../../api/form-action.server.ts';
import { forwardedFor } from '../../api/forwarded-for.ts';

export type CancelField = 'email';

/**
 * Cancels the order of a page's link if the order's email address matches.
 *
 * @param address network address of the client, for the rate limits
 */
export function cancelByLink(api: Api<keyof typeof ownOrderPaths>, orderId: string, form: FormData, address: string) {
	const email = String(form.get('email') ?? '').trim();
	return runFormAction<CancelField>('cancel-order', { email }, () =>
		api('cancelLinkedOrder', { body: { order_id: orderId, email }, headers: forwardedFor(address) }),
	);
}
