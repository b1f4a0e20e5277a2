import { linkedOrderBody } from '../../../contract/orders/own-orders.ts';
import { validateForm } from '../../forms/validate-form.ts';

const cancelForm = linkedOrderBody.pick({ email: true });

export const validateCancelOrder = (form: FormData) => validateForm(cancelForm, form, Object.keys(cancelForm.shape));
