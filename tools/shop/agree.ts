import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** Where somebody may sit: what they type and what they read. */
type Terminal = { input: NodeJS.ReadStream; output: NodeJS.WriteStream };

/**
 * Asks who types whether something is to be done.
 *
 * @throws Error that says how it is done where nobody can be asked
 */
export async function agree(what: string, { input, output }: Terminal): Promise<boolean> {
	if (!input.isTTY || !output.isTTY) throw new Error(`${what} Nothing was done. If it is meant, add --yes.`);
	const lines = createInterface({ input, output });
	try {
		// Ended without an answer, by Ctrl+D, it is none.
		const ended = once(lines, 'close').then(() => '');
		return /^\s*yes\s*$/i.test(await Promise.race([lines.question(`${what}\nType yes to go on: `), ended]));
	} finally {
		lines.close();
	}
}
