import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const safe = /^[A-Za-z0-9_][\w.-]{0,99}$/;

/**
 * The id that `BUILD_ID` gives the next build, in the environment or in the `.env` of a folder; undefined where it gives none.
 *
 * @throws Error when it is no safe name of a file
 */
export function chosenBuildId(folder: string, environment: NodeJS.ProcessEnv = process.env): string | undefined {
	const id = environment.BUILD_ID || readEnv(folder).BUILD_ID;
	if (!id) return undefined;
	if (safe.test(id)) return id;
	throw new Error(
		`BUILD_ID=${JSON.stringify(id)}: it names a file: give up to 100 letters, digits, dots, hyphens and underscores, the first no dot or hyphen.`,
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
 * A UUID made of what was built, so that two builds of the same sources are one: nodes that build for themselves agree, and
 * no tab loads a page anew for nothing.
 *
 * @param folder with the client's files, which are known by their hashed names, and the server's
 */
export function idOfContent(folder: string): string {
	const hash = createHash('sha256');
	for (const name of filesIn(join(folder, 'client'))) hash.update(`${name}\n`);
	for (const name of filesIn(join(folder, 'server'))) hash.update(readFileSync(join(folder, 'server', name)));
	const digits = hash.digest('hex');
	// Version 8: a UUID of whatever its maker hashes (RFC 9562).
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
