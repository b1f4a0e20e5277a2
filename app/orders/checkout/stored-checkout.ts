import { addressFields } from '../../../contract/places/address-fields.ts';
import type { FormDraft } from '../../forms/form-drafts.ts';

/** What of the checkout is kept in its tab until the order is placed. */
export const keptCheckout = {
	name: 'checkout',
	fields: ['email', ...addressFields.map((field) => `address.${field}`), 'payment_method', 'note'],
} satisfies FormDraft;
