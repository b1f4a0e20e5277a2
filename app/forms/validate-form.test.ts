import { expect, test } from 'vitest';
import { z } from 'zod';
import { validateForm } from './validate-form.ts';

const schema = z.strictObject({
	email: z.string('Enter it.').email('Not one.').max(12, 'Too long.'),
	note: z.string().optional(),
	place: z.strictObject({ city: z.string('Which city?'), line2: z.string().optional() }),
});
const names = ['email', 'note', 'place.city', 'place.line2'];

function judgeTyped(typed: Record<string, string>) {
	const form = new FormData();
	for (const [name, text] of Object.entries(typed)) form.set(name, text);
	return validateForm(schema, form, names);
}

test('a path leads into the value; what is empty is not given, and what is no field of the form is not looked at', () => {
	const typed = { email: 'a@b.example', note: '', 'place.city': 'Albany', 'place.line2': '', other: 'x', 'a.b': 'c' };
	expect(judgeTyped(typed)).toEqual({ value: { email: 'a@b.example', place: { city: 'Albany' } } });
});

test('a form in which nothing was typed is told of each field that has to be', () => {
	expect(judgeTyped({ email: '' })).toEqual({ fields: { email: 'Enter it.', 'place.city': 'Which city?' } });
});

test('of several messages of a field the first is said', () => {
	const { fields } = judgeTyped({ email: 'not an address at all', 'place.city': 'Albany' });
	expect(fields).toEqual({ email: 'Not one.' });
});

test.each(['__proto__', 'constructor', 'place.__proto__'])('%s from outside is no field', (name) => {
	expect(judgeTyped({ [name]: 'x', 'place.city': 'Albany' }).fields).toEqual({ email: 'Enter it.' });
});
