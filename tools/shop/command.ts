import type { Api } from '../../app/api/client.ts';
import type { operatorPaths } from '../../contract/operator/paths.ts';

export type Option =
	| 'status'
	| 'refund'
	| 'page'
	| 'note'
	| 'carrier'
	| 'tracking'
	| 'reason'
	| 'role'
	| 'scopes'
	| 'by'
	| 'call'
	| 'subject'
	| 'since'
	| 'until';
/** Options without a value. */
export type Flag = 'yes';

/** The arguments and options of a command. */
export type Typed = { named: string; value?: string } & Partial<Record<Option, string> & Record<Flag, boolean>>;

/** The response of the shop, and its text for the terminal. */
export type CommandResult = { answer: object; text: string };

/** Asks the operator to confirm. @param what will happen */
export type Confirm = (what: string) => Promise<boolean>;

export type Command = {
	/** The first argument: the number of an order or request, the email of an account, a day, a metal, or the name of a key. */
	takes: 'NUMBER' | 'EMAIL' | 'DAY' | 'METAL' | 'NAME' | null;
	/** The second argument. */
	value?: 'PERCENT';
	options: (Option | Flag)[];
	does: string;
	/**
	 * @param confirm asks the operator to confirm; throws without a terminal
	 * @throws ApiFailure if the shop refuses the command, Error for an invalid option
	 */
	run: (api: Api<keyof typeof operatorPaths>, typed: Typed, confirm: Confirm) => Promise<CommandResult>;
};
