import { ApiFailure } from '../../app/api/failure.ts';
import { orderStatuses } from '../../contract/orders/order-statuses.ts';
import type { Agree, Command, Told } from './command.ts';
import { tellOrder, tellOrders } from './format-orders.ts';
import { oneOf } from './one-of.ts';

type Move = 'markPaid' | 'markRefunded';

const move = (name: Move, does: string): Command => ({
	takes: 'NUMBER',
	options: ['note'],
	does,
	ask: async (api, { named, note }) => oneOrder(await api(name, { body: { order_number: named, note } })),
});

const oneOrder = (answer: Parameters<typeof tellOrder>[0]): Told => ({ answer, text: tellOrder(answer) });

/** What is paid is canceled by who was told what becomes of the payment. */
async function onceAgreed<Answer>(error: unknown, agree: Agree, act: () => Promise<Answer>): Promise<Answer> {
	if (!(error instanceof ApiFailure) || error.code !== 'order_is_paid') throw error;
	if (await agree(error.message)) return act();
	throw new Error('Nothing was done.');
}

/** What can be done with orders, by the word for it. */
export const orderCommands = new Map<string, Command>([
	[
		'list',
		{
			takes: null,
			options: ['status', 'refund', 'page'],
			does: 'orders, newest first',
			async ask(api, { status, refund, page }) {
				const query = {
					status: oneOf(orderStatuses, 'status', status),
					refund: oneOf(['due'], 'refund', refund),
					page,
				};
				const answer = await api('listOrders', { query });
				return { answer, text: tellOrders(answer) };
			},
		},
	],
	[
		'show',
		{
			takes: 'NUMBER',
			options: [],
			does: 'one order, and what happened to it',
			ask: async (api, { named }) => oneOrder(await api('showOrder', { query: { order_number: named } })),
		},
	],
	['paid', move('markPaid', 'its payment has come')],
	[
		'ship',
		{
			takes: 'NUMBER',
			options: ['carrier', 'tracking', 'note'],
			does: 'it was sent',
			ask: async (api, { named, note, carrier, tracking }) =>
				oneOrder(await api('markShipped', { body: { order_number: named, note, carrier, tracking } })),
		},
	],
	[
		'cancel',
		{
			takes: 'NUMBER',
			options: ['note', 'yes'],
			does: 'it is canceled, and its pieces go back on sale; of a paid one you are asked first',
			async ask(api, { named, note, yes = false }, agree) {
				const cancel = (even_if_paid: boolean) =>
					api('cancelOrder', { body: { order_number: named, note, even_if_paid } });
				return oneOrder(await cancel(yes).catch((error: unknown) => onceAgreed(error, agree, () => cancel(true))));
			},
		},
	],
	['refunded', move('markRefunded', 'its payment was sent back')],
]);
