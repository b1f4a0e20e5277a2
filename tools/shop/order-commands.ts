import { ApiFailure } from '../../app/api/failure.ts';
import { orderStatuses } from '../../contract/orders/order-statuses.ts';
import type { Command, CommandResult, Confirm } from './command.ts';
import { formatOrder, formatOrders } from './format-orders.ts';
import { optionValue } from './option-value.ts';

type Move = 'markPaid' | 'markRefunded';

const move = (name: Move, does: string): Command => ({
	takes: 'NUMBER',
	options: ['note'],
	does,
	run: async (api, { named, note }) => orderResult(await api(name, { body: { order_number: named, note } })),
});

const orderResult = (answer: Parameters<typeof formatOrder>[0]): CommandResult => ({
	answer,
	text: formatOrder(answer),
});

/** Repeats the cancellation of a paid order once the operator has confirmed the refund. */
async function repeatIfConfirmed<Answer>(
	error: unknown,
	confirm: Confirm,
	act: () => Promise<Answer>,
): Promise<Answer> {
	if (!(error instanceof ApiFailure) || error.code !== 'order_is_paid') throw error;
	if (await confirm(error.message)) return act();
	throw new Error('Nothing was changed.');
}

/** Commands for orders, by name. */
export const orderCommands = new Map<string, Command>([
	[
		'list',
		{
			takes: null,
			options: ['status', 'refund', 'page'],
			does: 'list orders, newest first',
			async run(api, { status, refund, page }) {
				const query = {
					status: optionValue(orderStatuses, 'status', status),
					refund: optionValue(['due'], 'refund', refund),
					page,
				};
				const answer = await api('listOrders', { query });
				return { answer, text: formatOrders(answer) };
			},
		},
	],
	[
		'show',
		{
			takes: 'NUMBER',
			options: [],
			does: 'show an order and its history',
			run: async (api, { named }) => orderResult(await api('showOrder', { query: { order_number: named } })),
		},
	],
	['paid', move('markPaid', 'mark an order as paid')],
	[
		'ship',
		{
			takes: 'NUMBER',
			options: ['carrier', 'tracking', 'note'],
			does: 'mark an order as shipped',
			run: async (api, { named, note, carrier, tracking }) =>
				orderResult(await api('markShipped', { body: { order_number: named, note, carrier, tracking } })),
		},
	],
	[
		'cancel',
		{
			takes: 'NUMBER',
			options: ['note', 'yes'],
			does: 'cancel an order and return its items to stock; asks first if it is paid',
			async run(api, { named, note, yes = false }, confirm) {
				const cancel = (even_if_paid: boolean) =>
					api('cancelOrder', { body: { order_number: named, note, even_if_paid } });
				return orderResult(
					await cancel(yes).catch((error: unknown) => repeatIfConfirmed(error, confirm, () => cancel(true))),
				);
			},
		},
	],
	['refunded', move('markRefunded', 'mark an order as refunded')],
]);
