import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import {
	accountData,
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
		description: 'Too many from one network address or for one account, or just now from all; Retry-After says when',
		response: apiError,
	},
};
const unknownLink = {
	404: { description: 'The link was used, has expired, or never was one', response: apiError },
	...tooManyRequests,
};

/**
 * Calls for accounts. A wrong password gets 400 `wrong_password` for its field (400 `wrong_login` when logging in). 401 `session_ended`
 * means only that the session token is invalid.
 */
export const accountCalls = {
	register: {
		tag: 'Account',
		summary: 'Open an account, which a link that is mailed verifies; answered alike where the address has one already',
		body: registerRequest,
		response: mailReceipt,
		refusals: tooManyRequests,
		cache: 'never',
	},
	logIn: {
		tag: 'Account',
		summary:
			'Begin a session: a bearer token for email address and password. 400 `wrong_login` for any other two, `code_needed` where the account has a second factor and no code came, `wrong_code` for another code',
		headers: z.object({ 'User-Agent': z.string().optional() }),
		body: loginRequest,
		response: login,
		refusals: tooManyRequests,
		cache: 'never',
	},
	logOut: {
		tag: 'Account',
		summary: 'End the session that asks',
		body: nothing,
		response: nothing,
		cache: 'never',
		access: 'person',
	},
	verifyEmail: {
		tag: 'Account',
		summary:
			'The link of a mail was opened by the person of the account, who bears a session of it or knows its password (400 `password_needed` without either): its address is verified. Nobody is logged in by that',
		body: linkRequest,
		response: ofUser,
		refusals: unknownLink,
		cache: 'never',
		access: 'anybody',
	},
	resendVerification: {
		tag: 'Account',
		summary: 'Mail the link that verifies an address again; answered alike where there is nothing to verify',
		body: emailRequest,
		response: mailReceipt,
		refusals: tooManyRequests,
		cache: 'never',
	},
	forgotPassword: {
		tag: 'Account',
		summary: 'Mail a link that sets a new password; answered alike where the address has no account',
		body: emailRequest,
		response: mailReceipt,
		refusals: tooManyRequests,
		cache: 'never',
	},
	resetPassword: {
		tag: 'Account',
		summary: 'Set a password by the link of a mail, which verifies the address too; every session of the account ends',
		body: resetRequest,
		response: nothing,
		refusals: unknownLink,
		cache: 'never',
	},
	getAccount: {
		tag: 'Account',
		summary: 'The person who asks',
		response: ofUser,
		cache: 'never',
		access: 'person',
	},
	changeName: {
		tag: 'Account',
		summary: 'Change the name of an account',
		body: nameRequest,
		response: ofUser,
		cache: 'never',
		access: 'person',
	},
	changeEmail: {
		tag: 'Account',
		summary:
			'Mail a link to another address. Opening it gives the account that address. The current address gets a notice. 400 `code_needed` if the account has a second factor and no code was sent',
		body: changeEmailRequest,
		response: mailReceipt,
		refusals: tooManyRequests,
		cache: 'never',
		access: 'person',
	},
	confirmEmail: {
		tag: 'Account',
		summary:
			'The link of a mail to a new address was opened by the person of the account, shown likewise: it has that address from now on',
		body: linkRequest,
		response: ofUser,
		refusals: unknownLink,
		cache: 'never',
		access: 'anybody',
	},
	changePassword: {
		tag: 'Account',
		summary: 'Change the password of an account, with a code where it has a second factor; its other sessions end',
		body: changePasswordRequest,
		response: nothing,
		refusals: tooManyRequests,
		cache: 'never',
		access: 'person',
	},
	getSecondFactor: {
		tag: 'Account',
		summary: 'Whether logging in takes a second step, since when, and how many recovery codes are left',
		response: secondFactor,
		cache: 'never',
		access: 'person',
	},
	beginSecondFactor: {
		tag: 'Account',
		summary: 'Make the secret for an authenticator app. Nothing changes until a code of it is confirmed',
		body: beginSecondFactorRequest,
		response: secondFactorSecret,
		refusals: {
			409: { description: 'It is on already, or the address is not verified', response: apiError },
			...tooManyRequests,
		},
		cache: 'never',
		access: 'person',
	},
	confirmSecondFactor: {
		tag: 'Account',
		summary:
			'A code that the app shows for that secret: from now on logging in takes one; answers recovery codes, once',
		body: confirmSecondFactorRequest,
		response: recoveryCodes,
		refusals: {
			409: { description: 'Nothing was begun, or it is on already', response: apiError },
			...tooManyRequests,
		},
		cache: 'never',
		access: 'person',
	},
	renewRecoveryCodes: {
		tag: 'Account',
		summary: 'New recovery codes in place of all before',
		body: secondFactorRequest,
		response: recoveryCodes,
		refusals: { 409: { description: 'It is not on', response: apiError }, ...tooManyRequests },
		cache: 'never',
		access: 'person',
	},
	endSecondFactor: {
		tag: 'Account',
		summary: 'Logging in takes the password alone again',
		body: secondFactorRequest,
		response: nothing,
		refusals: { 409: { description: 'It is not on', response: apiError }, ...tooManyRequests },
		cache: 'never',
		access: 'person',
	},
	getSessions: {
		tag: 'Account',
		summary: 'Where the person is logged in, the latest first',
		response: sessions,
		cache: 'never',
		access: 'person',
	},
	endSessions: {
		tag: 'Account',
		summary: 'End one session of the person, or all but the one that asks; answers those that are left',
		body: endSessionsRequest,
		response: sessions,
		refusals: { 404: { description: 'The person has no such session', response: apiError } },
		cache: 'never',
		access: 'person',
	},
	getAccountData: {
		tag: 'Account',
		summary: 'Everything that is kept of the person',
		response: accountData,
		cache: 'never',
		access: 'person',
	},
	deleteAccount: {
		tag: 'Account',
		summary:
			'Delete the account, with a code where it has a second factor, and all that belongs to it but orders, which are kept as the law has it',
		body: deleteRequest,
		response: nothing,
		refusals: tooManyRequests,
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
			'Whether the link of a mail sets a new password still; of an address it says nothing that the link does not',
		body: resetRequest.pick({ token: true }),
		response: nothing,
		refusals: unknownLink,
		cache: 'never',
	},
} as const satisfies Record<keyof typeof linkPaths, CallSchema>;
