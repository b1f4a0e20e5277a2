import type { z } from 'zod';
import { Refusal } from './refusal.ts';

/**
 * What `schema` makes of `value`.
 *
 * @param part said in the error: 'query', 'body' or 'headers'
 * @throws Refusal 400 whose `fields` say, per path, what would be right
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown, part: string): z.output<S> {
	const unstorable = findUnstorable(value);
	if (unstorable) {
		const message = 'Remove characters that are not text (NUL or half of a surrogate pair).';
		throw new Refusal(400, 'invalid_request', message, { fields: { [unstorable]: message } });
	}
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	const fields: Record<string, string> = {};
	for (const issue of result.error.issues) {
		for (const [path, message] of explain(issue, schema)) fields[path] ??= message;
	}
	throw new Refusal(400, 'invalid_request', `The ${part} is not right: ${Object.keys(fields).join(', ')}.`, { fields });
}

function explain(issue: z.core.$ZodIssue, schema: z.ZodType): [string, string][] {
	const path = issue.path.join('.');
	if (issue.code !== 'unrecognized_keys') return [[path || 'body', issue.message]];
	const known =
		path === '' && 'shape' in schema ? ` Known fields: ${Object.keys(schema.shape as object).join(', ')}.` : '';
	return issue.keys.map((key) => [path ? `${path}.${key}` : key, `Leave out this unknown field.${known}`]);
}

/** Path of the first string that PostgreSQL could not store, if any. */
function findUnstorable(value: unknown, path = ''): string | undefined {
	if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path || 'body' : undefined;
	if (typeof value !== 'object' || value === null) return undefined;
	for (const [key, part] of Object.entries(value)) {
		const found = findUnstorable(part, path ? `${path}.${key}` : key) ?? (findUnstorable(key) && (path || 'body'));
		if (found) return found;
	}
	return undefined;
}
