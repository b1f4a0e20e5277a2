import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** The input and output of a terminal. */
type Terminal = { input: NodeJS.ReadStream; output: NodeJS.WriteStream };

/**
 * Asks the operator to confirm an action.
 *
 * @throws Error that explains `--yes` if there is no terminal
 */
export async function askToConfirm(what: string, { input, output }: Terminal): Promise<boolean> {
	if (!input.isTTY || !output.isTTY) throw new Error(`${what} Nothing was changed. To confirm, add --yes.`);
	const lines = createInterface({ input, output });
	try {
		// Ctrl+D counts as no.
		const ended = once(lines, 'close').then(() => '');
		return /^\s*yes\s*$/i.test(await Promise.race([lines.question(`${what}\nType yes to continue: `), ended]));
	} finally {
		lines.close();
	}
}
