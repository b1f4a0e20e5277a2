import { z } from 'zod';
import { password } from './password.ts';
import { oneTimeCode } from './second-factor.ts';

const invalid = 'Send what the browser answered, as it is.';
const bytes = (maxLength: number) =>
	z
		.string(invalid)
		.max(maxLength, invalid)
		.regex(/^[\w-]+$/, invalid);
const id = bytes(1_400);
const type = z.literal('public-key', invalid);

/** The fields of WebAuthn's `toJSON()` that the backend reads. */
export const passkeyRegistration = z.object({
	id,
	rawId: id,
	type,
	response: z.object({
		clientDataJSON: bytes(4_000),
		attestationObject: bytes(20_000),
		transports: z.array(z.string().max(20, invalid)).max(10, invalid).optional(),
	}),
});
export const passkeyAssertion = z.object({
	id,
	rawId: id,
	type,
	response: z.object({
		clientDataJSON: bytes(4_000),
		authenticatorData: bytes(4_000),
		signature: bytes(4_000),
	}),
});

export const beginPasskeyRequest = z.strictObject({ password, code: oneTimeCode.optional() });
export const addPasskeyRequest = z.strictObject({ passkey: passkeyRegistration });
export const removePasskeyRequest = z.strictObject({ id: z.uuid('Give the id of a passkey.') });
export const passkeyLoginRequest = z.strictObject({ passkey: passkeyAssertion });

/** Options for `navigator.credentials.create`, as JSON. */
export const passkeyCreation = z
	.strictObject({
		challenge: z.string(),
		rp: z.strictObject({ id: z.string(), name: z.string() }),
		user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
		pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
		timeout: z.int().meta({ description: 'Milliseconds' }),
		excludeCredentials: z.array(z.strictObject({ type: z.literal('public-key'), id: z.string() })),
		authenticatorSelection: z.strictObject({
			residentKey: z.literal('required'),
			requireResidentKey: z.literal(true),
			userVerification: z.literal('required'),
		}),
		attestation: z.literal('none'),
	})
	.meta({ id: 'PasskeyCreation' });

/** Options for `navigator.credentials.get`, as JSON. */
export const passkeyRequest = z
	.strictObject({
		challenge: z.string(),
		rpId: z.string(),
		timeout: z.int().meta({ description: 'Milliseconds' }),
		userVerification: z.literal('required'),
	})
	.meta({ id: 'PasskeyRequest' });

export const passkeys = z
	.strictObject({
		passkeys: z.array(
			z.strictObject({
				id: z.uuid(),
				device: z.string().meta({ description: 'The browser and system that created it, if known' }),
				created_at: z.iso.datetime(),
				last_used_at: z.iso.datetime().nullable(),
			}),
		),
	})
	.meta({ id: 'Passkeys' });
