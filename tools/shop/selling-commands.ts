import { type SellMove, sellStates } from '../../contract/selling/request-state.ts';
import type { Command } from './command.ts';
import { tellSell, tellSells } from './format-selling.ts';
import { oneOf } from './one-of.ts';

const oneSell = (answer: Parameters<typeof tellSell>[0]) => ({ answer, text: tellSell(answer) });

const move = (to: SellMove, does: string, options: Command['options'] = ['note']): [string, Command] => [
	to,
	{
		takes: 'NUMBER',
		options,
		does,
		ask: async (api, { named, note, reason }) =>
			oneSell(await api('moveSellRequest', { body: { number: named, to, note, reason } })),
	},
];

/** What can be done with requests to sell, by the word for it. */
export const sellingCommands = new Map<string, Command>([
	[
		'list',
		{
			takes: null,
			options: ['status', 'page'],
			does: 'requests to sell, newest first',
			async ask(api, { status, page }) {
				const answer = await api('listSellRequests', { query: { status: oneOf(sellStates, 'status', status), page } });
				return { answer, text: tellSells(answer) };
			},
		},
	],
	[
		'show',
		{
			takes: 'NUMBER',
			options: [],
			does: 'one request, and who wants to sell',
			ask: async (api, { named }) => oneSell(await api('showSellRequest', { query: { number: named } })),
		},
	],
	move('received', 'its parcel has come, be it late: it is weighed and assayed'),
	move('accepted', 'the pieces are as they were said to be'),
	move('paid', 'the offer was paid'),
	move('declined', 'they are not bought; the reason is mailed', ['reason', 'note']),
]);
