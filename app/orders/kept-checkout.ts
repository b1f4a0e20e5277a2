import type { KeptForm } from '../forms/kept-forms.ts';

/** What of the checkout is kept in its tab until the order is placed. The country comes before its states. */
export const keptCheckout = {
	name: 'checkout',
	fields: [
		'email',
		'address.first_name',
		'address.last_name',
		'address.line1',
		'address.line2',
		'address.city',
		'address.country',
		'address.state',
		'address.postcode',
		'address.phone',
		'payment_method',
		'note',
	],
} satisfies KeptForm;
