import { expect, test } from 'vitest';
import { answerForm, intentOf } from './answer-form.server.ts';
import { ApiFailure } from './failure.ts';

function sent(intent?: string): FormData {
	const form = new FormData();
	if (intent !== undefined) form.set('intent', intent);
	return form;
}

test('a form is known by its intent', () => {
	expect(intentOf(sent('review'), ['review', 'price-alert'])).toBe('review');
});

test.each([undefined, '', 'constructor', 'price-alert'])('no form of the page: %s', (intent) => {
	expect(() => intentOf(sent(intent), ['review'])).toThrow(
		expect.objectContaining({ data: 'intent: say which form this is, review.', init: { status: 400 } }),
	);
});

test.each([
	['of a field that the form has', { email: 'Wrong.' }, 'No.', { email: 'Wrong.' }],
	['of a field that it does not have', { order_number: 'Paid.' }, 'Paid.', {}],
	['of the whole form', undefined, 'No.', {}],
])('an error %s is shown', async (_, fields, message, shown) => {
	const error = { code: 'no', message: 'No.', ...(fields && { fields: fields as Record<string, string> }) };
	const answer = await answerForm('cancel-order', { email: 'jane' }, () =>
		Promise.reject(ApiFailure.of(409, { error })),
	);
	expect(answer.data).toMatchObject({ isAccepted: false, message, fields: shown, typed: { email: 'jane' } });
});
