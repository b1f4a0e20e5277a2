import { guestOrderQuery } from '../../../contract/orders/own-orders.ts';
import { validateForm } from '../../forms/validate-form.ts';

export const validateFindOrder = (form: FormData) =>
	validateForm(guestOrderQuery, form, Object.keys(guestOrderQuery.shape));
