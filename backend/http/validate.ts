import type { z } from 'zod';
import { Refusal } from './refusal.ts';
import { validationMessage } from './validation-messages.ts';

/** Maximum number of fields in an error. */
const maxFields = 100;

/**
 * Parses `value` with `schema`.
 *
 * @param part named in the error: 'query', 'body' or 'headers'
 * @throws Refusal 400 whose `fields` have a message per path
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown, part: string): z.output<S> {
	const unstorable = findUnstorable(value);
	if (unstorable) {
		const message = 'Remove characters that are not text (NUL or half of a surrogate pair).';
		throw new Refusal(400, 'invalid_request', message, { fields: { [unstorable]: message } });
	}
	const result = schema.safeParse(value, { error: validationMessage });
	if (result.success) return result.data;
	// A Map, because a field may be named like an inherited property (`constructor`).
	const messages = new Map<string, string>();
	for (const [path, message] of result.error.issues.flatMap((issue) => explain(issue, schema))) {
		if (messages.size === maxFields) break;
		if (!messages.has(path)) messages.set(path, message);
	}
	const fields = Object.fromEntries(messages);
	throw new Refusal(400, 'invalid_request', `Not right in the ${part}: ${Object.keys(fields).join(', ')}.`, { fields });
}

function explain(issue: z.core.$ZodIssue, schema: z.ZodType): [string, string][] {
	const path = issue.path.join('.');
	if (issue.code !== 'unrecognized_keys') return [[path || 'body', issue.message]];
	const known =
		path === '' && 'shape' in schema ? ` Known fields: ${Object.keys(schema.shape as object).join(', ')}.` : '';
	return issue.keys.map((key) => [path ? `${path}.${key}` : key, `Leave out this unknown field.${known}`]);
}

/**
 * Finds the path of a string that PostgreSQL cannot store. Iterative, because a body may be nested deeper than the
 * stack.
 */
function findUnstorable(input: unknown): string | undefined {
	const pending: [path: string, value: unknown][] = [['', input]];
	for (let next = pending.pop(); next; next = pending.pop()) {
		const [path, value] = next;
		if (typeof value === 'string' && !isStorable(value)) return path || 'body';
		if (typeof value !== 'object' || value === null) continue;
		for (const [key, part] of Object.entries(value)) {
			if (!isStorable(key)) return path || 'body';
			pending.push([path ? `${path}.${key}` : key, part]);
		}
	}
	return undefined;
}

function isStorable(text: string): boolean {
	return !text.includes('\0') && text.isWellFormed();
}
