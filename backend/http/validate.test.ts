import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from './refusal.ts';
import { validate } from './validate.ts';

const schema = z.strictObject({
	name: z
		.string('Give a name.')
		.min(2, 'At least two letters.')
		.regex(/^\p{L}+$/u, 'Letters only.'),
	items: z.array(z.strictObject({ count: z.int('Give a number.') })).default([]),
});

function refusalOf(value: unknown): Refusal {
	try {
		validate(schema, value, 'body');
	} catch (error) {
		if (error instanceof Refusal) return error;
		throw error;
	}
	throw new Error('The value was not refused.');
}

test('returns what the schema parses', () => {
	expect(validate(schema, { name: 'Jane' }, 'body')).toEqual({ name: 'Jane', items: [] });
});

test('reports the first problem of each invalid field', () => {
	const { status, body } = refusalOf({ name: '1', items: [{ count: 1 }, { count: 'x' }] });
	expect(status).toBe(400);
	expect(body.error).toEqual({
		code: 'invalid_request',
		message: 'Not right in the body: name, items.1.count.',
		fields: { name: 'At least two letters.', 'items.1.count': 'Give a number.' },
	});
});

test('refuses a value of the wrong type as a whole', () => {
	for (const value of [null, undefined, 7, 'text', []])
		expect(refusalOf(value).body.error.fields).toHaveProperty('body');
});

test('names unknown fields, and lists the known ones at the top level', () => {
	const { fields } = refusalOf({ name: 'Jane', nmae: 'Jane', items: [{ count: 1, cuont: 2 }] }).body.error;
	expect(fields).toEqual({
		nmae: 'Leave out this unknown field. Known fields: name, items.',
		'items.0.cuont': 'Leave out this unknown field.',
	});
});

test.each([
	['name', { name: 'Ja\0ne' }],
	['name', { name: '\ud83e' }],
	['items.0.count', { name: 'Jane', items: [{ count: '\udc00' }] }],
	['body', { 'na\0me': 'Jane' }],
	['body', 'NUL \0'],
])('refuses text that cannot be stored, at %s', (path, value) => {
	expect(refusalOf(value).body.error.fields).toEqual({ [path]: expect.stringContaining('not text') });
});

test('accepts complete surrogate pairs', () => {
	expect(refusalOf({ name: '🪙🪙' }).body.error.fields).toEqual({ name: 'Letters only.' });
});
