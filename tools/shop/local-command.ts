import type { Settings } from '../../contract/settings.ts';

/** A command that works on the shop's database itself, whether the shop runs or not. */
export type LocalCommand = {
	/** What follows its name. */
	takes: string;
	does: string;
	/**
	 * @param args what was typed after its name
	 * @param readSettings throws an Error that names settings that are missing or wrong
	 * @throws Error with one sentence when it cannot be done
	 */
	run: (args: string[], readSettings: () => Settings) => Promise<void>;
};
