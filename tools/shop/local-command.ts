import type { Settings } from '../../contract/settings.ts';

/** A command that accesses the shop's database directly, whether the shop runs or not. */
export type LocalCommand = {
	/** Its arguments and options. */
	takes: string;
	does: string;
	/**
	 * @param args the arguments after its name
	 * @param readSettings throws an Error that names invalid settings
	 * @throws Error with one sentence if it fails
	 */
	run: (args: string[], readSettings: () => Settings) => Promise<void>;
};
