import type { z } from 'zod';
import type { Texts } from './posted-form.ts';

/** What a form holds as its schema reads it, or what is wrong with it, by the path of each field. */
type Judgment<Value> = { value: Value; fields?: never } | { value?: never; fields: Texts<string> };

/**
 * Holds what was typed against the schema of a form: in the browser before it is sent, on the server when it comes.
 *
 * @param names of the form's fields; 'address.city' is the city of the address. What is empty counts as not given, and other
 * fields are not looked at
 */
export function validateForm<Schema extends z.ZodType>(
	schema: Schema,
	form: FormData,
	names: readonly string[],
): Judgment<z.output<Schema>> {
	const judged = schema.safeParse(nested(form, names));
	if (judged.success) return { value: judged.data };
	// Of several messages the first stands: it is of the coarsest rule.
	const messages = judged.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
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
