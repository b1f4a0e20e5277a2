import type { Command } from './command.ts';
import { tellAccount } from './format-account.ts';

const oneAccount = (answer: Parameters<typeof tellAccount>[0]) => ({ answer, text: tellAccount(answer) });

/** What can be done with accounts, by the word for it. */
export const accountCommands = new Map<string, Command>([
	[
		'show',
		{
			takes: 'EMAIL',
			options: [],
			does: 'one account, and what you did to it',
			ask: async (api, { named }) => oneAccount(await api('showAccount', { query: { email: named } })),
		},
	],
	[
		'second-factor-off',
		{
			takes: 'EMAIL',
			options: ['note'],
			does: 'app and recovery codes are lost: the password alone logs in, and every session ends',
			ask: async (api, { named, note }) => oneAccount(await api('endSecondFactorOf', { body: { email: named, note } })),
		},
	],
]);
