import { contactMessage } from '../../contract/contact/contact.ts';
import { validateForm } from '../forms/validate-form.ts';

const names = Object.keys(contactMessage.shape);

export const validateContact = (form: FormData) => validateForm(contactMessage, form, names);
