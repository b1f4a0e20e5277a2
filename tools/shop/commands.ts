import type { Api } from '../../app/api/client.ts';
import type { operatorPaths } from '../../contract/operator/paths.ts';
import { orderStatuses } from '../../contract/orders/order-state.ts';
import { tellOrder, tellOrders } from './format-orders.ts';

/** What was typed with a command. */
export type Typed = { number: string } & Partial<Record<Option, string>>;
export type Option = 'status' | 'refund' | 'page' | 'note' | 'carrier' | 'tracking';

/** What the shop answered, and how a terminal shows it. */
type Told = { answer: object; text: string };

export type Command = {
	/** Whether it is about one order, by its number. */
	takesNumber: boolean;
	options: Option[];
	does: string;
	/** @throws ApiFailure when the shop refuses it, Error for an option that it would refuse */
	ask: (api: Api<keyof typeof operatorPaths>, typed: Typed) => Promise<Told>;
};

type Move = 'markPaid' | 'cancelOrder' | 'markRefunded';

const move = (name: Move, does: string): Command => ({
	takesNumber: true,
	options: ['note'],
	does,
	ask: async (api, { number, note }) => oneOrder(await api(name, { body: { order_number: number, note } })),
});

const oneOrder = (answer: Parameters<typeof tellOrder>[0]): Told => ({ answer, text: tellOrder(answer) });

function oneOf<const T extends string>(values: readonly T[], option: Option, given: string | undefined): T | undefined {
	if (given === undefined) return undefined;
	const value = values.find((one) => one === given);
	if (!value) throw new Error(`--${option}: give one of ${values.join(', ')}.`);
	return value;
}

/** What can be done with orders, by the word for it. */
export const commands = new Map<string, Command>([
	[
		'list',
		{
			takesNumber: false,
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
			takesNumber: true,
			options: [],
			does: 'one order, and what happened to it',
			ask: async (api, { number }) => oneOrder(await api('showOrder', { query: { order_number: number } })),
		},
	],
	['paid', move('markPaid', 'its payment has come')],
	[
		'ship',
		{
			takesNumber: true,
			options: ['carrier', 'tracking', 'note'],
			does: 'it was sent',
			ask: async (api, { number, note, carrier, tracking }) =>
				oneOrder(await api('markShipped', { body: { order_number: number, note, carrier, tracking } })),
		},
	],
	['cancel', move('cancelOrder', 'it is canceled, and its pieces go back on sale')],
	['refunded', move('markRefunded', 'its payment was sent back')],
]);
