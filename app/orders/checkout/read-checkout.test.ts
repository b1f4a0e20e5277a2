import { expect, test } from 'vitest';
import { checkoutForm } from '../../../contract/orders/checkout.ts';
import { validateCheckout } from './checkout-form-schema.ts';
import { readCheckoutForm } from './read-checkout.ts';

const typed = {
	email: 'ada@example.com',
	'address.first_name': 'Ada',
	'address.last_name': 'Byron',
	'address.line1': '12 Ockham Way',
	'address.line2': '',
	'address.city': 'Albany',
	'address.country': 'US',
	'address.state': 'NY',
	'address.postcode': '12207',
	'address.phone': '518 555 0142',
	payment_method: 'cheque',
	note: '',
	shipping_method: 'ground',
};

function formOf(change: Record<string, string> = {}): FormData {
	const form = new FormData();
	for (const [name, text] of Object.entries({ ...typed, ...change })) form.set(name, text);
	return form;
}

test('reads a form to the same value as its validation and the request schema', () => {
	const { value } = validateCheckout(formOf());
	expect(value).toBeDefined();
	expect(checkoutForm.parse(readCheckoutForm(formOf()))).toEqual(value);
});

test('reports a missing or invalid value by the path of its field', () => {
	const { fields } = validateCheckout(formOf({ email: 'ada@', 'address.state': '', 'address.postcode': 'M5V 2T6' }));
	expect(fields).toEqual({
		email: 'Enter an email address, for example jane@example.com.',
		'address.state': 'Choose a state or province.',
	});
	expect(validateCheckout(formOf({ 'address.postcode': 'M5V 2T6' })).fields).toEqual({
		'address.postcode': expect.stringContaining('ZIP code of 5 or 9 digits'),
	});
});

test('falls back to the first payment method when the form has an unknown one', () => {
	expect(readCheckoutForm(formOf({ payment_method: 'gold' })).payment_method).toBe('bank-wire');
});
