import { Option } from '@commander-js/extra-typings';
import { stringify } from 'csv-stringify/sync';
import { ApiFailure } from '../../app/api/failure.ts';
import type { CallInput } from '../../contract/calls.ts';
import type { OperatorOrders } from '../../contract/operator/operator.ts';
import { orderStatuses } from '../../contract/orders/order-statuses.ts';
import { collectPages } from './collect-pages.ts';
import { type AddCommands, type CommandResult, type Confirm, type OperatorApi, shopCommand } from './command.ts';
import { formatOrder, formatOrders } from './format-orders.ts';

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

type Filters = Omit<NonNullable<CallInput<'listOrders', 'query'>>, 'page'>;
type ListedOrder = OperatorOrders['orders'][number];

const filtersOf = ({ status, refund, email, sku, since, until }: Filters): Filters => ({
	...{ status, refund, email, sku, since, until },
});

const csvColumns: (keyof ListedOrder)[] = [
	...(['order_number', 'placed_at', 'status', 'refund'] as const),
	...(['email', 'pieces', 'total', 'payment_method'] as const),
];

/** All matching orders, oldest first. */
async function readAll(api: OperatorApi, query: Filters): Promise<ListedOrder[]> {
	const found = await collectPages(
		async (page) => {
			const { orders, pages } = await api('listOrders', { query: { ...query, page } });
			return { entries: orders, pages };
		},
		({ order_number }) => order_number,
	);
	return found.toReversed();
}

const number = ['<number>', 'such as AS-100042'] as const;
const note = ['--note <text>', 'stored with the change; only operators see it'] as const;

export const addOrderCommands: AddCommands = (program, { callShop }) => {
	const orders = program.command('orders').description('orders of customers');
	const filtered = (name: string, does: string, examples: string[]) =>
		shopCommand(orders, name, does, examples)
			.addOption(new Option('--status <status>', 'only orders with this status').choices(orderStatuses))
			.addOption(new Option('--refund <state>', 'only orders whose payment is to be sent back').choices(['due']))
			.option('--email <email>', 'only orders with this email address')
			.option('--sku <sku>', 'only orders with this product')
			.option('--since <day>', "the first day, in the shop's time zone, YYYY-MM-DD")
			.option('--until <day>', "the last day, in the shop's time zone, YYYY-MM-DD");
	filtered('list', 'list orders, newest first', [
		'orders list --status paid',
		'orders list --refund due',
		'orders list --email jane@example.com',
		'orders list --sku AU-EAGLE-1OZ --since 2026-11-01 --json',
	])
		.option('--page <number>', 'page of the list')
		.action((options) =>
			callShop(options, async (api) => {
				const answer = await api('listOrders', { query: { ...filtersOf(options), page: options.page } });
				return { answer, text: formatOrders(answer) };
			}),
		);
	filtered('csv', 'print all matching orders as CSV, oldest first', [
		'orders csv --since 2026-11-01 > november.csv',
	]).action((options) =>
		callShop(options, async (api) => {
			const found = await readAll(api, filtersOf(options));
			return {
				answer: { orders: found },
				text: stringify(found, { header: true, columns: csvColumns, escape_formulas: true }),
			};
		}),
	);
	shopCommand(orders, 'show', 'show an order and its history', ['orders show AS-100042'])
		.argument(...number)
		.action((order_number, options) =>
			callShop(options, async (api) => orderResult(await api('showOrder', { query: { order_number } }))),
		);
	const move = (name: string, does: string, call: 'markPaid' | 'markRefunded') =>
		shopCommand(orders, name, does, [`orders ${name} AS-100042 --note "wire 77"`])
			.argument(...number)
			.option(...note)
			.action((order_number, { note, ...options }) =>
				callShop(options, async (api) => orderResult(await api(call, { body: { order_number, note } }))),
			);
	move('paid', 'mark an order as paid', 'markPaid');
	shopCommand(orders, 'ship', 'mark an order as shipped', [
		'orders ship AS-100042 --carrier "Example Express" --tracking 1Z999',
	])
		.argument(...number)
		.option('--carrier <name>', 'the carrier, which the buyer sees')
		.option('--tracking <number>', 'the tracking number, which the buyer sees')
		.option(...note)
		.action((order_number, { carrier, tracking, note, ...options }) =>
			callShop(options, async (api) =>
				orderResult(await api('markShipped', { body: { order_number, note, carrier, tracking } })),
			),
		);
	shopCommand(orders, 'cancel', 'cancel an order and return its items to stock; asks first if it is paid', [
		'orders cancel AS-100042 --note "the buyer called"',
	])
		.argument(...number)
		.option(...note)
		.option('--yes', 'also cancel a paid order, without a question')
		.action((order_number, { note, ...options }) =>
			callShop(options, async (api, confirm) => {
				const cancel = (even_if_paid: boolean) => api('cancelOrder', { body: { order_number, note, even_if_paid } });
				return orderResult(
					await cancel(options.yes ?? false).catch((error: unknown) =>
						repeatIfConfirmed(error, confirm, () => cancel(true)),
					),
				);
			}),
		);
	move('refunded', 'mark an order as refunded', 'markRefunded');
};
