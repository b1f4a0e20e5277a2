import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * A text of the demo with what stands at its head, a `name: value` a line.
 *
 * @throws Error naming the file whose head is not right
 */
export function readText<S extends z.ZodObject>(path: string, head: S): { markdown: string } & z.output<S> {
	const [, lines = '', markdown = ''] = readFileSync(path, 'utf8').match(/^---\n(.*?)\n---\n(.*)$/s) ?? [];
	const given = Object.fromEntries(lines.split('\n').map((line) => line.split(/:\s*(.*)/s).slice(0, 2)));
	const result = head.safeParse(given);
	if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
	return { markdown, ...result.data };
}
