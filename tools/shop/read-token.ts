import { readFile } from 'node:fs/promises';

/**
 * The operator's token: as set, or as the shop made it at its first start.
 *
 * @throws Error that says where it was looked for
 */
export async function readToken(set: string | undefined, file: string): Promise<string> {
	if (set) return set;
	const token = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		throw new Error(
			`The operator's token is not in ${file} (${error.code}). Run this where the shop runs, as its user, with its DATA_DIR; or set OPERATOR_TOKEN.`,
		);
	});
	return token.trim();
}
