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
		description: 'Too many requests from one network address or for one account; see Retry-After',
		response: apiError,
	},
};

/** Calls for passkeys, which replace the password: WebAuthn with user verification. */
export const passkeyCalls = {
	getPasskeys: {
		tag: 'Account',
		summary: 'The passkeys of the account, latest first',
		response: passkeys,
		cache: 'never',
		access: 'person',
	},
	beginPasskey: {
		tag: 'Account',
		summary:
			'Get the options for a new passkey, valid for five minutes. Requires the password, and a code if a second factor is on',
		body: beginPasskeyRequest,
		response: passkeyCreation,
		refusals: {
			409: {
				description: 'The address is not verified, or the account has the maximum number of passkeys',
				response: apiError,
			},
			...tooManyRequests,
		},
		cache: 'never',
		access: 'person',
	},
	addPasskey: {
		tag: 'Account',
		summary:
			'Add the passkey that the browser has created; returns all. 400 `wrong_passkey` if it does not match the options',
		headers: z.object({ 'User-Agent': z.string().optional() }),
		body: addPasskeyRequest,
		response: passkeys,
		refusals: { 409: { description: 'The account has the maximum number of passkeys', response: apiError } },
		cache: 'never',
		access: 'person',
	},
	removePasskey: {
		tag: 'Account',
		summary: 'Remove a passkey; returns the remaining ones',
		body: removePasskeyRequest,
		response: passkeys,
		refusals: { 404: { description: 'The account has no such passkey', response: apiError } },
		cache: 'never',
		access: 'person',
	},
	beginPasskeyLogin: {
		tag: 'Account',
		summary: 'Get a login challenge that the browser signs with a passkey within five minutes',
		body: z.strictObject({}),
		response: passkeyRequest,
		cache: 'never',
	},
	logInWithPasskey: {
		tag: 'Account',
		summary:
			'Log in with a signed challenge, which works once. 400 `wrong_passkey` otherwise. This needs no second factor',
		headers: z.object({ 'User-Agent': z.string().optional() }),
		body: passkeyLoginRequest,
		response: login,
		refusals: tooManyRequests,
		cache: 'never',
	},
} as const satisfies Record<string, CallSchema>;
