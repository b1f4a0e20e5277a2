import { expect, test } from 'vitest';
import { z } from 'zod';
import { validateForm } from './validate-form.ts';

const schema = z.strictObject({
	email: z.string('Enter it.').email('Not one.').max(12, 'Too long.'),
	note: z.string().optional(),
	place: z.strictObject({ city: z.string('Which city?'), line2: z.string().optional() }),
});
const names = ['email', 'note', 'place.city', 'place.line2'];

function validateInput(typed: Record<string, string>) {
	const form = new FormData();
	for (const [name, text] of Object.entries(typed)) form.set(name, text);
	return validateForm(schema, form, names);
}

test('builds the value from the paths of the fields, and ignores empty fields and those of other forms', () => {
	const typed = { email: 'a@b.example', note: '', 'place.city': 'Albany', 'place.line2': '', other: 'x', 'a.b': 'c' };
	expect(validateInput(typed)).toEqual({ value: { email: 'a@b.example', place: { city: 'Albany' } } });
});

test('reports each missing field of an empty form', () => {
	expect(validateInput({ email: '' })).toEqual({ fields: { email: 'Enter it.', 'place.city': 'Which city?' } });
});

test('reports only the first message of a field', () => {
	const { fields } = validateInput({ email: 'not an address at all', 'place.city': 'Albany' });
	expect(fields).toEqual({ email: 'Not one.' });
});

test.each(['__proto__', 'constructor', 'place.__proto__'])('ignores the foreign field %s', (name) => {
	expect(validateInput({ [name]: 'x', 'place.city': 'Albany' }).fields).toEqual({ email: 'Enter it.' });
});
