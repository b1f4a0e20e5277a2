import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from './refusal.ts';
import { validate } from './validate.ts';

const schema = z.strictObject({
	name: z
		.string('Give a name.')
		.min(2, 'At least two letters.')
		.regex(/^\p{L}+$/u, 'Letters only.'),
	pieces: z.array(z.strictObject({ count: z.int('Give a number.') })).default([]),
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

test('what is right comes out as the schema makes it', () => {
	expect(validate(schema, { name: 'Jane' }, 'body')).toEqual({ name: 'Jane', pieces: [] });
});

test('each field that is wrong says what would be right, its first problem first', () => {
	const { status, body } = refusalOf({ name: '1', pieces: [{ count: 1 }, { count: 'x' }] });
	expect(status).toBe(400);
	expect(body.error).toEqual({
		code: 'invalid_request',
		message: 'Not right in the body: name, pieces.1.count.',
		fields: { name: 'At least two letters.', 'pieces.1.count': 'Give a number.' },
	});
});

test('a value of the wrong kind altogether is refused as a whole', () => {
	for (const value of [null, undefined, 7, 'text', []])
		expect(refusalOf(value).body.error.fields).toHaveProperty('body');
});

test('an unknown field is named; at the top with those that are known', () => {
	const { fields } = refusalOf({ name: 'Jane', nmae: 'Jane', pieces: [{ count: 1, cuont: 2 }] }).body.error;
	expect(fields).toEqual({
		nmae: 'Leave out this unknown field. Known fields: name, pieces.',
		'pieces.0.cuont': 'Leave out this unknown field.',
	});
});

test.each([
	['name', { name: 'Ja\0ne' }],
	['name', { name: '\ud83e' }],
	['pieces.0.count', { name: 'Jane', pieces: [{ count: '\udc00' }] }],
	['body', { 'na\0me': 'Jane' }],
	['body', 'NUL \0'],
])('text that cannot be stored is refused at %s', (path, value) => {
	expect(refusalOf(value).body.error.fields).toEqual({ [path]: expect.stringContaining('not text') });
});

test('whole surrogate pairs are text', () => {
	expect(refusalOf({ name: '🪙🪙' }).body.error.fields).toEqual({ name: 'Letters only.' });
});
