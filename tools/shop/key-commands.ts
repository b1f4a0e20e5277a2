import type { KeyList } from '../../contract/operator/people.ts';
import { keyScopes } from '../../contract/operator-roles.ts';
import type { Command } from './command.ts';
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

/** @throws Error that lists the scopes */
function readScopes(typed = '') {
	const given = typed.split(/[\s,]+/).filter(Boolean);
	const known = given.flatMap((name) => keyScopes.find((scope) => scope === name) ?? []);
	if (known.length > 0 && known.length === given.length) return known;
	throw new Error(`Give scopes, for example --scopes orders:read,prices:read. Scopes: ${keyScopes.join(', ')}.`);
}

/** Commands for keys of programs, by name. */
export const keyCommands = new Map<string, Command>([
	[
		'list',
		{
			takes: null,
			options: [],
			does: 'list the keys of programs, and when they were last used',
			run: async (api) => keyResult(await api('listOperatorKeys')),
		},
	],
	[
		'add',
		{
			takes: 'NAME',
			options: ['scopes', 'reason'],
			does: 'create a key for a program and print it, once',
			async run(api, { named, scopes, reason }) {
				const answer = await api('addOperatorKey', { body: { name: named, scopes: readScopes(scopes), reason } });
				return { answer, text: `${answer.token}\n` };
			},
		},
	],
	[
		'revoke',
		{
			takes: 'NAME',
			options: ['reason'],
			does: 'end a key at once',
			run: async (api, { named, reason }) =>
				keyResult(await api('revokeOperatorKey', { body: { name: named, reason } })),
		},
	],
]);
