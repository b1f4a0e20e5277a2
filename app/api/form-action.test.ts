import { expect, test } from 'vitest';
import { ApiFailure } from './failure.ts';
import { intentOf, runFormAction } from './form-action.server.ts';

function formWithIntent(intent?: string): FormData {
	const form = new FormData();
	if (intent !== undefined) form.set('intent', intent);
	return form;
}

test('identifies a form by its intent', () => {
	expect(intentOf(formWithIntent('review'), ['review', 'price-alert'])).toBe('review');
});

test.each([undefined, '', 'constructor', 'price-alert'])('refuses the unknown intent %s', (intent) => {
	expect(() => intentOf(formWithIntent(intent), ['review'])).toThrow(
		expect.objectContaining({ data: 'intent: say which form this is, review.', init: { status: 400 } }),
	);
});

test.each([
	['a field of the form', { email: 'Wrong.' }, 'No.', { email: 'Wrong.' }],
	['a field that the form does not have', { order_number: 'Paid.' }, 'Paid.', {}],
	['the form itself', undefined, 'No.', {}],
])('returns an error of %s', async (_, fields, message, fieldErrors) => {
	const error = { code: 'no', message: 'No.', ...(fields && { fields: fields as Record<string, string> }) };
	const answer = await runFormAction('cancel-order', { email: 'jane' }, () =>
		Promise.reject(ApiFailure.of(409, { error })),
	);
	expect(answer.data).toMatchObject({ isAccepted: false, message, fields: fieldErrors, typed: { email: 'jane' } });
});
