import { Option } from '@commander-js/extra-typings';
import type { OperatorList } from '../../contract/operator/people.ts';
import { roles } from '../../contract/operator-roles.ts';
import { type AddCommands, shopCommand } from './command.ts';
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

export const addOperatorCommands: AddCommands = (program, { callShop }) => {
	const operators = program.command('operators').description('accounts that may operate the shop');
	shopCommand(operators, 'list', 'list the operators and their roles', ['operators list']).action((options) =>
		callShop(options, async (api) => operatorResult(await api('listOperators'))),
	);
	shopCommand(operators, 'add', 'give an account a role', ['operators add jane@example.com --role orders'])
		.argument('<email>')
		.addOption(new Option('--role <role>', 'what the operator may do').choices(roles).makeOptionMandatory())
		.option('--reason <text>', 'stored in the audit log')
		.action((email, { role, reason, ...options }) =>
			callShop(options, async (api) => operatorResult(await api('addOperator', { body: { email, role, reason } }))),
		);
	shopCommand(operators, 'remove', 'take away the role of an account', ['operators remove jane@example.com'])
		.argument('<email>')
		.option('--reason <text>', 'stored in the audit log')
		.action((email, { reason, ...options }) =>
			callShop(options, async (api) => operatorResult(await api('removeOperator', { body: { email, reason } }))),
		);
};
