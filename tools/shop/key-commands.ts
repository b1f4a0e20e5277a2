import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { KeyList } from '../../contract/operator/people.ts';
import { keyScopes } from '../../contract/operator-roles.ts';
import { type AddCommands, shopCommand } from './command.ts';
import { formatTable } from './format-table.ts';
import { plain, timeOf } from './terminal.ts';

function keyResult(answer: KeyList) {
	const rows = answer.keys.map(({ name, scopes, created_at, created_by, last_used_at }) => [
		plain(name),
		`${timeOf(created_at)}, by ${plain(created_by)}`,
		last_used_at ? timeOf(last_used_at) : 'never',
		scopes.join(' '),
	]);
	const text = rows.length > 0 ? formatTable(['Key', 'Created', 'Last used', 'Scopes'], rows) : 'No keys.';
	return { answer, text: `${text}\n` };
}

/** @throws InvalidArgumentError that lists the scopes */
function readScopes(typed: string) {
	const given = typed.split(/[\s,]+/).filter(Boolean);
	const known = given.flatMap((name) => keyScopes.find((scope) => scope === name) ?? []);
	if (known.length > 0 && known.length === given.length) return known;
	throw new InvalidArgumentError(`Use some of ${keyScopes.join(', ')}.`);
}

export const addKeyCommands: AddCommands = (program, { callShop }) => {
	const keys = program.command('keys').description('keys of programs');
	shopCommand(keys, 'list', 'list the keys, and when they were last used', ['keys list']).action((options) =>
		callShop(options, async (api) => keyResult(await api('listOperatorKeys'))),
	);
	shopCommand(keys, 'add', 'create a key for a program and print it, once', [
		'keys add accounting --scopes orders:read,audit:read',
	])
		.argument('<name>')
		.addOption(
			new Option('--scopes <scopes>', `what the key may do: some of ${keyScopes.join(', ')}`)
				.argParser(readScopes)
				.makeOptionMandatory(),
		)
		.option('--reason <text>', 'stored in the audit log')
		.action((name, { scopes, reason, ...options }) =>
			callShop(options, async (api) => {
				const answer = await api('addOperatorKey', { body: { name, scopes, reason } });
				return { answer, text: `${answer.token}\n` };
			}),
		);
	shopCommand(keys, 'revoke', 'end a key at once', ['keys revoke accounting --reason "the program is gone"'])
		.argument('<name>')
		.option('--reason <text>', 'stored in the audit log')
		.action((name, { reason, ...options }) =>
			callShop(options, async (api) => keyResult(await api('revokeOperatorKey', { body: { name, reason } }))),
		);
};
