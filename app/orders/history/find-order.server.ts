import { redirect } from 'react-router';
import type { ownOrderPaths } from '../../../contract/orders/own-paths.ts';
import type { Api } from '../../api/client.ts';
import { runFormAction } from '../../api/form-action.server.ts';
import { forwardedFor } from '../../api/forwarded-for.ts';

const typedNames = ['order_number', 'email'] as const;
export type FindOrderField = (typeof typedNames)[number];

/**
 * Finds an order by its number and its email address.
 *
 * @param address network address of the client, for the rate limits
 * @throws a redirect to the page of that order
 */
export function findOrder(api: Api<keyof typeof ownOrderPaths>, form: FormData, address: string) {
	const [order_number = '', email = ''] = typedNames.map((name) => String(form.get(name) ?? ''));
	return runFormAction<FindOrderField>('find-order', { order_number, email }, async () => {
		const { order_id } = await api('findGuestOrder', { body: { order_number, email }, headers: forwardedFor(address) });
		throw redirect(`/success?order=${order_id}`);
	});
}
