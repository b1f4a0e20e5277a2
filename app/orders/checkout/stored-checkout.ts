import { addressFields } from '../../../contract/places/address-fields.ts';
import type { FormDraft } from '../../forms/form-drafts.ts';

/** The form fields that the tab stores until the order is placed. */
export const checkoutDraft = {
	name: 'checkout',
	fields: ['email', ...addressFields.map((field) => `address.${field}`), 'payment_method', 'note'],
} satisfies FormDraft;
