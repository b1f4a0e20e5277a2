import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { login } from './account.ts';
import {
	addPasskeyRequest,
	beginPasskeyRequest,
	passkeyCreation,
	passkeyLoginRequest,
	passkeyRequest,
	passkeys,
	removePasskeyRequest,
} from './passkeys.ts';

const tooManyRequests = {
	429: {
		description: 'Too many from one network address or for one account; Retry-After says when',
		response: apiError,
	},
};

/** Calls for passkeys, which replace the password: WebAuthn with user verification. */
export const passkeyCalls = {
	getPasskeys: {
		tag: 'Account',
		summary: 'The passkeys of the person, the latest first',
		response: passkeys,
		cache: 'never',
		access: 'person',
	},
	beginPasskey: {
		tag: 'Account',
		summary:
			'What the browser makes a passkey by, within five minutes; for password, and a code where a second factor is on',
		body: beginPasskeyRequest,
		response: passkeyCreation,
		refusals: {
			409: { description: 'The address is not verified, or there are many already', response: apiError },
			...tooManyRequests,
		},
		cache: 'never',
		access: 'person',
	},
	addPasskey: {
		tag: 'Account',
		summary:
			'The passkey that the browser has made; answers all. 400 `wrong_passkey` for one that was not made for that',
		headers: z.object({ 'User-Agent': z.string().optional() }),
		body: addPasskeyRequest,
		response: passkeys,
		refusals: { 409: { description: 'There are many already', response: apiError } },
		cache: 'never',
		access: 'person',
	},
	removePasskey: {
		tag: 'Account',
		summary: 'A passkey logs nobody in any more; answers those that are left',
		body: removePasskeyRequest,
		response: passkeys,
		refusals: { 404: { description: 'The person has no such passkey', response: apiError } },
		cache: 'never',
		access: 'person',
	},
	beginPasskeyLogin: {
		tag: 'Account',
		summary: 'What the browser signs by a passkey, within five minutes; the same for everybody',
		body: z.strictObject({}),
		response: passkeyRequest,
		cache: 'never',
	},
	logInWithPasskey: {
		tag: 'Account',
		summary:
			'Begin a session by what a passkey signed, once. 400 `wrong_passkey` for any other. It needs no second factor',
		headers: z.object({ 'User-Agent': z.string().optional() }),
		body: passkeyLoginRequest,
		response: login,
		refusals: tooManyRequests,
		cache: 'never',
	},
} as const satisfies Record<string, CallSchema>;
