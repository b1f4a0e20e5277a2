import type { OperatorList } from '../../contract/operator/people.ts';
import { roles } from '../../contract/operator-roles.ts';
import type { Command } from './command.ts';
import { formatTable } from './format-table.ts';
import { plain, timeOf } from './terminal.ts';

function operatorResult(answer: OperatorList) {
	const rows = answer.operators.map(({ email, role, has_second_factor, added_at, added_by }) => [
		plain(email),
		role,
		has_second_factor ? 'yes' : 'NO: refused until there is one',
		`${timeOf(added_at)}, by ${plain(added_by)}`,
	]);
	const text = rows.length > 0 ? formatTable(['Operator', 'Role', 'Second factor', 'Added'], rows) : 'No operators.';
	return { answer, text: `${text}\n` };
}

/** Commands for operators, by name. */
export const operatorCommands = new Map<string, Command>([
	[
		'list',
		{
			takes: null,
			options: [],
			does: 'list the accounts that may operate the shop',
			run: async (api) => operatorResult(await api('listOperators')),
		},
	],
	[
		'add',
		{
			takes: 'EMAIL',
			options: ['role', 'reason'],
			does: `give an account a role: ${roles.join(', ')}`,
			async run(api, { named, role: given, reason }) {
				const role = roles.find((one) => one === given);
				if (!role) throw new Error(`Give a role, for example --role orders. Roles: ${roles.join(', ')}.`);
				return operatorResult(await api('addOperator', { body: { email: named, role, reason } }));
			},
		},
	],
	[
		'remove',
		{
			takes: 'EMAIL',
			options: ['reason'],
			does: 'take away the role of an account',
			run: async (api, { named, reason }) =>
				operatorResult(await api('removeOperator', { body: { email: named, reason } })),
		},
	],
]);
