import { expect, test } from 'vitest';
import { intentOf } from './answer-form.server.ts';

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
