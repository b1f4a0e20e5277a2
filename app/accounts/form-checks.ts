import type { z } from 'zod';
import {
	changeEmailRequest,
	changePasswordRequest,
	deleteRequest,
	emailRequest,
	linkRequest,
	loginRequest,
	nameRequest,
	registerRequest,
	resetRequest,
} from '../../contract/accounts/account.ts';
import { beginPasskeyRequest } from '../../contract/accounts/passkeys.ts';
import {
	beginSecondFactorRequest,
	confirmSecondFactorRequest,
	secondFactorRequest,
} from '../../contract/accounts/second-factor.ts';
import { validateForm } from '../forms/validate-form.ts';

const checkBy = (schema: z.ZodObject) => (form: FormData) =>
	validateForm(schema, form, Object.keys(schema.shape)).fields ?? {};

/** Validates each account form in the browser, with the schemas of the API. */
export const checks = {
	login: checkBy(loginRequest),
	register: checkBy(registerRequest),
	mail: checkBy(emailRequest),
	// The token comes from the link, not from a field.
	reset: checkBy(resetRequest.omit({ token: true })),
	link: checkBy(linkRequest.omit({ token: true })),
	name: checkBy(nameRequest),
	email: checkBy(changeEmailRequest),
	password: checkBy(changePasswordRequest),
	delete: checkBy(deleteRequest),
	beginPasskey: checkBy(beginPasskeyRequest),
	beginSecondFactor: checkBy(beginSecondFactorRequest),
	confirmSecondFactor: checkBy(confirmSecondFactorRequest),
	secondFactor: checkBy(secondFactorRequest),
};
