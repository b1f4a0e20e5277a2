import { expect, test } from 'vitest';
import { optionalPhoneNumber, phoneNumber } from './phone-number.ts';

const field = phoneNumber('missing', 'wrong');
const optional = optionalPhoneNumber('wrong');

test.each([
	['\u202a+1\u00a0(212)\u00a0555\u20110142\u202c', '+1 (212) 555-0142'],
	['212/555-0142', '212/555-0142'],
	['tel:+1-212-555-0142', '+1-212-555-0142'],
	['+1 (212) 555-0142 ext. 5', '+1 (212) 555-0142 ext. 5'],
	['+1-212-555-0142;ext=5', '+1-212-555-0142;ext=5'],
	['001 212 555 0142 x12', '001 212 555 0142 x12'],
	['２１２ ５５５ ０１４２', '212 555 0142'],
])('accepts %s', (typed, stored) => {
	expect([field.parse(typed), optional.parse(typed)]).toEqual([stored, stored]);
});

test.each(['-----', '/', '12345', 'call me', '+', '212 555 0142 and more', '1'.repeat(31)])('refuses %s', (typed) => {
	for (const schema of [field, optional]) expect(schema.safeParse(typed).error?.issues[0]?.message).toBe('wrong');
});

test('refuses an empty required number, and accepts an empty optional one', () => {
	expect(field.safeParse('\u200b').error?.issues[0]?.message).toBe('missing');
	expect(optional.parse(' ')).toBe('');
});
