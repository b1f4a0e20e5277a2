import type { z } from 'zod';
import type { Texts } from './posted-form.ts';

/** The parsed value of a form, or its error messages by the path of each field. */
type ValidationResult<Value> = { value: Value; fields?: never } | { value?: never; fields: Texts<string> };

/**
 * Validates a form against its schema. The browser does this before it sends the form, and the server after it has received it.
 *
 * @param names the form's fields, such as 'address.city'. Empty fields and other fields are ignored.
 */
export function validateForm<Schema extends z.ZodType>(
	schema: Schema,
	form: FormData,
	names: readonly string[],
): ValidationResult<z.output<Schema>> {
	const parsed = schema.safeParse(nested(form, names));
	if (parsed.success) return { value: parsed.data };
	// The first message of a field wins, since it belongs to the most basic rule.
	const messages = parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
	return { fields: Object.fromEntries(messages.reverse()) };
}

type Branch = { [step: string]: string | Branch };

function nested(form: FormData, names: readonly string[]): Branch {
	const root: Branch = {};
	for (const name of names) {
		const steps = name.split('.');
		const leaf = steps.pop() ?? '';
		let branch = root;
		for (const step of steps) {
			const known = branch[step];
			const next = typeof known === 'object' ? known : {};
			branch[step] = next;
			branch = next;
		}
		const text = form.get(name);
		if (typeof text === 'string' && text !== '') branch[leaf] = text;
	}
	return root;
}
