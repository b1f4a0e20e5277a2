import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Reads a demo text and its front matter, which has one `name: value` per line.
 *
 * @throws Error naming the file with invalid front matter
 */
export function readText<S extends z.ZodObject>(path: string, head: S): { markdown: string } & z.output<S> {
	const [, lines = '', markdown = ''] = readFileSync(path, 'utf8').match(/^---\n(.*?)\n---\n(.*)$/s) ?? [];
	const given = Object.fromEntries(lines.split('\n').map((line) => line.split(/:\s*(.*)/s).slice(0, 2)));
	const result = head.safeParse(given);
	if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
	return { markdown, ...result.data };
}
