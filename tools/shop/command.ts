import type { Api } from '../../app/api/client.ts';
import type { operatorPaths } from '../../contract/operator/paths.ts';

export type Option = 'status' | 'refund' | 'page' | 'note' | 'carrier' | 'tracking' | 'reason';
/** Said without a text. */
export type Flag = 'yes';

/** What was typed with a command: what it is about, and more. */
export type Typed = { named: string; value?: string } & Partial<Record<Option, string> & Record<Flag, boolean>>;

/** What the shop answered, and how a terminal shows it. */
export type Told = { answer: object; text: string };

/** @param what will happen */
export type Agree = (what: string) => Promise<boolean>;

export type Command = {
	/** What it is about one of, by what that is called: an order or a request by its number, an account by its address, a metal. */
	takes: 'NUMBER' | 'EMAIL' | 'DAY' | 'METAL' | null;
	/** What follows that. */
	value?: 'PERCENT';
	options: (Option | Flag)[];
	does: string;
	/**
	 * @param agree asks who typed it whether to go on; throws where nobody can answer
	 * @throws ApiFailure when the shop refuses it, Error for an option that it would refuse
	 */
	ask: (api: Api<keyof typeof operatorPaths>, typed: Typed, agree: Agree) => Promise<Told>;
};
