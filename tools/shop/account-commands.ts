import type { OperatorAccount } from '../../contract/operator/accounts.ts';
import type { Command } from './command.ts';
import { plain, timeOf } from './terminal.ts';

const accountResult = (answer: OperatorAccount) => ({ answer, text: formatAccount(answer) });

/** Commands for accounts, by name. */
export const accountCommands = new Map<string, Command>([
	[
		'show',
		{
			takes: 'EMAIL',
			options: [],
			does: 'show an account and your changes to it',
			run: async (api, { named }) => accountResult(await api('showAccount', { query: { email: named } })),
		},
	],
	[
		'second-factor-off',
		{
			takes: 'EMAIL',
			options: ['note'],
			does: 'turn off the second factor of a person who has lost it, and end every session',
			run: async (api, { named, note }) =>
				accountResult(await api('endSecondFactorOf', { body: { email: named, note } })),
		},
	],
]);

/** Formats an account and the operator's changes to it. */
function formatAccount(account: OperatorAccount): string {
	const { email, name, is_verified, created_at, second_factor_since: since, passkeys, sessions, acts } = account;
	const text = [
		`${email}  ${is_verified ? 'confirmed' : 'not confirmed'}`,
		`${name}, since ${timeOf(created_at)}`,
		`Two-step login ${since ? `on since ${timeOf(since)}` : 'off'}, passkeys: ${passkeys}, logged in: ${sessions}`,
		...acts.map(({ act, at, note }) => `  ${timeOf(at)}  ${act}${note ? `: ${note}` : ''}`),
	];
	return `${text.map(plain).join('\n')}\n`;
}
