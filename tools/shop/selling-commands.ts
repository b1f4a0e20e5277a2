import { Option } from '@commander-js/extra-typings';
import { type SellMove, sellStates } from '../../contract/selling/request-state.ts';
import { type AddCommands, shopCommand } from './command.ts';
import { formatSellRequest, formatSellRequests } from './format-selling.ts';

const sellResult = (answer: Parameters<typeof formatSellRequest>[0]) => ({ answer, text: formatSellRequest(answer) });

const number = ['<number>', 'such as SL-100042'] as const;
const note = ['--note <text>', 'stored with the change; only operators see it'] as const;

export const addSellingCommands: AddCommands = (program, { callShop }) => {
	const selling = program.command('selling').description('requests of customers to sell');
	shopCommand(selling, 'list', 'list requests, newest first', ['selling list --status open'])
		.addOption(new Option('--status <status>', 'only requests with this status').choices(sellStates))
		.option('--page <number>', 'page of the list')
		.action(({ status, page, ...options }) =>
			callShop(options, async (api) => {
				const answer = await api('listSellRequests', { query: { status, page } });
				return { answer, text: formatSellRequests(answer) };
			}),
		);
	shopCommand(selling, 'show', 'show a request and the seller', ['selling show SL-100042'])
		.argument(...number)
		.action((number, options) =>
			callShop(options, async (api) => sellResult(await api('showSellRequest', { query: { number } }))),
		);
	const move = (to: SellMove, does: string) =>
		shopCommand(selling, to, does, [`selling ${to} SL-100042 --note "parcel 7"`])
			.argument(...number)
			.option(...note)
			.action((number, { note, ...options }) =>
				callShop(options, async (api) => sellResult(await api('moveSellRequest', { body: { number, to, note } }))),
			);
	move('received', 'mark a parcel as received, even if it is late, for weighing and assay');
	move('accepted', 'accept the items after the assay');
	move('paid', 'mark the offer as paid');
	shopCommand(selling, 'declined', 'decline the items', [
		'selling declined SL-100042 --reason "It is plated, not gold."',
	])
		.argument(...number)
		.option('--reason <text>', 'the reason, which the seller gets by email')
		.option(...note)
		.action((number, { reason, note, ...options }) =>
			callShop(options, async (api) =>
				sellResult(await api('moveSellRequest', { body: { number, to: 'declined', note, reason } })),
			),
		);
};
