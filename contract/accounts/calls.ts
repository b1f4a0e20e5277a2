import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import {
	changeEmailRequest,
	changePasswordRequest,
	deleteRequest,
	emailRequest,
	endSessionsRequest,
	linkRequest,
	login,
	loginRequest,
	mailReceipt,
	nameRequest,
	registerRequest,
	resetRequest,
	sessions,
	user,
} from './account.ts';
import { accountData } from './account-data.ts';
import type { linkPaths } from './link-paths.ts';
import { passkeyCalls } from './passkey-calls.ts';
import type { accountPaths } from './paths.ts';
import {
	beginSecondFactorRequest,
	confirmSecondFactorRequest,
	recoveryCodes,
	secondFactor,
	secondFactorRequest,
	secondFactorSecret,
} from './second-factor.ts';

const nothing = z.strictObject({});
const ofUser = z.strictObject({ user });

const tooManyRequests = {
	429: {
		description: 'Too many requests from one network address, for one account or in total; see Retry-After',
		response: apiError,
	},
};
const unknownLink = {
	404: { description: 'The link is used, expired or invalid', response: apiError },
	...tooManyRequests,
};

/**
 * Calls for accounts. A wrong password gets 400 `wrong_password` for its field (400 `wrong_login` when logging in). 401 `session_ended`
 * means only that the session token is invalid.
 */
export const accountCalls = {
	register: {
		tag: 'Account',
		summary:
			'Register an account and email a link that verifies the address. The response is the same if the address already has an account',
		body: registerRequest,
		response: mailReceipt,
		refusals: tooManyRequests,
		cache: 'never',
	},
	logIn: {
		tag: 'Account',
		summary:
			'Log in with email address and password; returns a bearer token. 400 `wrong_login` for a wrong address or password, `code_needed` if the account has a second factor and no code was sent, `wrong_code` for a wrong code',
		headers: z.object({ 'User-Agent': z.string().optional() }),
		body: loginRequest,
		response: login,
		refusals: tooManyRequests,
		cache: 'never',
	},
	logOut: {
		tag: 'Account',
		summary: 'Log out: end the session of this request',
		body: nothing,
		response: nothing,
		cache: 'never',
		access: 'person',
	},
	verifyEmail: {
		tag: 'Account',
		summary:
			'Verify an email address with an emailed link and either a session or the password of the account (400 `password_needed` without either). This does not log in',
		body: linkRequest,
		response: ofUser,
		refusals: unknownLink,
		cache: 'never',
		access: 'anybody',
	},
	resendVerification: {
		tag: 'Account',
		summary: 'Email the verification link again. The response is the same if there is nothing to verify',
		body: emailRequest,
		response: mailReceipt,
		refusals: tooManyRequests,
		cache: 'never',
	},
	forgotPassword: {
		tag: 'Account',
		summary: 'Email a link that sets a new password. The response is the same if the address has no account',
		body: emailRequest,
		response: mailReceipt,
		refusals: tooManyRequests,
		cache: 'never',
	},
	resetPassword: {
		tag: 'Account',
		summary:
			'Set a password with an emailed link. This also verifies the address and ends every session of the account',
		body: resetRequest,
		response: nothing,
		refusals: unknownLink,
		cache: 'never',
	},
	getAccount: {
		tag: 'Account',
		summary: 'The account of this session',
		response: ofUser,
		cache: 'never',
		access: 'person',
	},
	changeName: {
		tag: 'Account',
		summary: 'Change the name of the account',
		body: nameRequest,
		response: ofUser,
		cache: 'never',
		access: 'person',
	},
	changeEmail: {
		tag: 'Account',
		summary:
			'Email a link to a new address. Confirming it changes the address of the account. The current address gets a notice. 400 `code_needed` if the account has a second factor and no code was sent',
		body: changeEmailRequest,
		response: mailReceipt,
		refusals: tooManyRequests,
		cache: 'never',
		access: 'person',
	},
	confirmEmail: {
		tag: 'Account',
		summary: 'Confirm a new email address with its emailed link and either a session or the password of the account',
		body: linkRequest,
		response: ofUser,
		refusals: unknownLink,
		cache: 'never',
		access: 'anybody',
	},
	changePassword: {
		tag: 'Account',
		summary: 'Change the password, with a code if the account has a second factor. This ends all other sessions',
		body: changePasswordRequest,
		response: nothing,
		refusals: tooManyRequests,
		cache: 'never',
		access: 'person',
	},
	getSecondFactor: {
		tag: 'Account',
		summary: 'Whether and since when the second factor is on, and how many recovery codes are left',
		response: secondFactor,
		cache: 'never',
		access: 'person',
	},
	beginSecondFactor: {
		tag: 'Account',
		summary: 'Create the secret for an authenticator app. Nothing changes until a code is confirmed',
		body: beginSecondFactorRequest,
		response: secondFactorSecret,
		refusals: {
			409: { description: 'The second factor is already on, or the address is not verified', response: apiError },
			...tooManyRequests,
		},
		cache: 'never',
		access: 'person',
	},
	confirmSecondFactor: {
		tag: 'Account',
		summary: 'Turn on the second factor with a code of the app. Returns the recovery codes, this once',
		body: confirmSecondFactorRequest,
		response: recoveryCodes,
		refusals: {
			409: { description: 'No secret was created, or the second factor is already on', response: apiError },
			...tooManyRequests,
		},
		cache: 'never',
		access: 'person',
	},
	renewRecoveryCodes: {
		tag: 'Account',
		summary: 'Replace all recovery codes',
		body: secondFactorRequest,
		response: recoveryCodes,
		refusals: { 409: { description: 'The second factor is off', response: apiError }, ...tooManyRequests },
		cache: 'never',
		access: 'person',
	},
	endSecondFactor: {
		tag: 'Account',
		summary: 'Turn off the second factor',
		body: secondFactorRequest,
		response: nothing,
		refusals: { 409: { description: 'The second factor is off', response: apiError }, ...tooManyRequests },
		cache: 'never',
		access: 'person',
	},
	getSessions: {
		tag: 'Account',
		summary: 'The sessions of the account, latest first',
		response: sessions,
		cache: 'never',
		access: 'person',
	},
	endSessions: {
		tag: 'Account',
		summary: 'End one session, or all except that of this request; returns the remaining sessions',
		body: endSessionsRequest,
		response: sessions,
		refusals: { 404: { description: 'The account has no such session', response: apiError } },
		cache: 'never',
		access: 'person',
	},
	getAccountData: {
		tag: 'Account',
		summary: 'All data of the account',
		response: accountData,
		cache: 'never',
		access: 'person',
	},
	deleteAccount: {
		tag: 'Account',
		summary:
			'Delete the account and its data, with a code if it has a second factor. Orders remain, as the law requires',
		body: deleteRequest,
		response: nothing,
		refusals: {
			...tooManyRequests,
			409: { description: '`is_operator`: the account is an operator of the shop', response: apiError },
		},
		cache: 'never',
		access: 'person',
	},
	...passkeyCalls,
} as const satisfies Record<keyof typeof accountPaths, CallSchema>;

/** Calls of the pages that emailed links open. */
export const linkCalls = {
	checkReset: {
		tag: 'Account',
		summary:
			'Whether an emailed link can still set a new password. The response reveals nothing else about the account',
		body: resetRequest.pick({ token: true }),
		response: nothing,
		refusals: unknownLink,
		cache: 'never',
	},
} as const satisfies Record<keyof typeof linkPaths, CallSchema>;
