import { expect, test } from 'vitest';
import { checkoutForm } from '../../../contract/orders/checkout.ts';
import { judgeCheckout } from './checkout-form-schema.ts';
import { readCheckout } from './read-checkout.ts';

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

test('what is read of the form is what its check and the call let through', () => {
	const { value } = judgeCheckout(formOf());
	expect(value).toBeDefined();
	expect(checkoutForm.parse(readCheckout(formOf()))).toEqual(value);
});

test('what is missing or wrong is named by the path of its field', () => {
	const { fields } = judgeCheckout(formOf({ email: 'ada@', 'address.state': '', 'address.postcode': 'M5V 2T6' }));
	expect(fields).toEqual({
		email: 'Enter an email address, for example jane@example.com.',
		'address.state': 'Choose a state or province.',
	});
	expect(judgeCheckout(formOf({ 'address.postcode': 'M5V 2T6' })).fields).toEqual({
		'address.postcode': expect.stringContaining('ZIP code of 5 or 9 digits'),
	});
});

test('a way of paying that is not offered is the first', () => {
	expect(readCheckout(formOf({ payment_method: 'gold' })).payment_method).toBe('bank-wire');
});
