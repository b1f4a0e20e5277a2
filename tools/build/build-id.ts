import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const safeName = /^[A-Za-z0-9_][\w.-]{0,99}$/;

/**
 * Reads `BUILD_ID` for the next build from the environment or from the `.env` of a folder.
 *
 * @throws Error if it is not a safe file name
 */
export function chosenBuildId(folder: string, environment: NodeJS.ProcessEnv = process.env): string | undefined {
	const id = environment.BUILD_ID || readEnv(folder).BUILD_ID;
	if (!id) return undefined;
	if (safeName.test(id)) return id;
	throw new Error(
		`BUILD_ID=${JSON.stringify(id)}: use a name of up to 100 letters, digits, dots, hyphens and underscores that does not begin with a dot or a hyphen.`,
	);
}

function readEnv(folder: string): NodeJS.Dict<string> {
	try {
		return parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
	} catch {
		return {};
	}
}

/**
 * Derives a UUID from the built files. Two builds of the same sources get the same id, so nodes with their own builds agree and tabs do not
 * reload needlessly.
 *
 * @param folder with the client's files, which have hashed names, and the server's
 */
export function idOfContent(folder: string): string {
	const hash = createHash('sha256');
	for (const name of filesIn(join(folder, 'client'))) hash.update(`${name}\n`);
	for (const name of filesIn(join(folder, 'server'))) hash.update(readFileSync(join(folder, 'server', name)));
	const digits = hash.digest('hex');
	// Version 8: a custom UUID (RFC 9562).
	return [
		digits.slice(0, 8),
		digits.slice(8, 12),
		`8${digits.slice(13, 16)}`,
		`8${digits.slice(17, 20)}`,
		digits.slice(20, 32),
	].join('-');
}

function filesIn(folder: string): string[] {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	return files.map((file) => file.slice(folder.length + 1)).sort();
}
