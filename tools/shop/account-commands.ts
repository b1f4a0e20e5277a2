import type { OperatorAccount } from '../../contract/operator/accounts.ts';
import { type AddCommands, shopCommand } from './command.ts';
import { plain, timeOf } from './terminal.ts';

const accountResult = (answer: OperatorAccount) => ({ answer, text: formatAccount(answer) });

export const addAccountCommands: AddCommands = (program, { callShop }) => {
	const accounts = program.command('accounts').description('help customers who cannot log in');
	shopCommand(accounts, 'show', 'show an account and your changes to it', ['accounts show jane@example.com'])
		.argument('<email>')
		.action((email, options) =>
			callShop(options, async (api) => accountResult(await api('showAccount', { query: { email } }))),
		);
	shopCommand(
		accounts,
		'second-factor-off',
		'turn off the second factor of a person who has lost it, and end every session',
		['accounts second-factor-off jane@example.com --note "showed a passport"'],
	)
		.argument('<email>')
		.option('--note <text>', 'stored with the change')
		.action((email, { note, ...options }) =>
			callShop(options, async (api) => accountResult(await api('endSecondFactorOf', { body: { email, note } }))),
		);
};

/** Formats an account and the operator's changes to it. */
export function formatAccount(account: OperatorAccount): string {
	const { email, name, is_verified, created_at, second_factor_since: since, passkeys, sessions, acts } = account;
	const text = [
		`${email}  ${is_verified ? 'confirmed' : 'not confirmed'}`,
		`${name}, since ${timeOf(created_at)}`,
		`Two-step login ${since ? `on since ${timeOf(since)}` : 'off'}, passkeys: ${passkeys}, logged in: ${sessions}`,
		...acts.map(({ act, at, note }) => `  ${timeOf(at)}  ${act}${note ? `: ${note}` : ''}`),
	];
	return `${text.map(plain).join('\n')}\n`;
}
