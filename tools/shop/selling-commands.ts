import { type SellMove, sellStates } from '../../contract/selling/request-state.ts';
import type { Command } from './command.ts';
import { formatSellRequest, formatSellRequests } from './format-selling.ts';
import { optionValue } from './option-value.ts';

const sellResult = (answer: Parameters<typeof formatSellRequest>[0]) => ({ answer, text: formatSellRequest(answer) });

const move = (to: SellMove, does: string, options: Command['options'] = ['note']): [string, Command] => [
	to,
	{
		takes: 'NUMBER',
		options,
		does,
		run: async (api, { named, note, reason }) =>
			sellResult(await api('moveSellRequest', { body: { number: named, to, note, reason } })),
	},
];

/** Commands for requests to sell, by name. */
export const sellingCommands = new Map<string, Command>([
	[
		'list',
		{
			takes: null,
			options: ['status', 'page'],
			does: 'list requests to sell, newest first',
			async run(api, { status, page }) {
				const answer = await api('listSellRequests', {
					query: { status: optionValue(sellStates, 'status', status), page },
				});
				return { answer, text: formatSellRequests(answer) };
			},
		},
	],
	[
		'show',
		{
			takes: 'NUMBER',
			options: [],
			does: 'show a request and the seller',
			run: async (api, { named }) => sellResult(await api('showSellRequest', { query: { number: named } })),
		},
	],
	move('received', 'mark a parcel as received, even if it is late, for weighing and assay'),
	move('accepted', 'accept the items after the assay'),
	move('paid', 'mark the offer as paid'),
	move('declined', 'decline the items; the seller gets the reason by email', ['reason', 'note']),
]);
