import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { CallResponse } from '../../contract/calls.ts';
import { Told } from './words-of.ts';

const none = 'This browser has no passkeys. Use your password.';

/** Has the device make a passkey, which asks the person. @throws Told when it makes none */
export async function makePasskey(optionsJSON: CallResponse<'beginPasskey'>) {
	if (!browserSupportsWebAuthn()) throw new Told(none);
	const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch((error: Error) => {
		throw new Told(
			error.name === 'InvalidStateError'
				? 'This device has a passkey for your account already.'
				: 'No passkey was made: it was called off, took too long, or this address of the shop is not the one it is for.',
		);
	});
	return { id, rawId, type, response };
}

/** Has the device sign by a passkey. @throws Told when it does not */
export async function signByPasskey(optionsJSON: CallResponse<'beginPasskeyLogin'>) {
	if (!browserSupportsWebAuthn()) throw new Told(none);
	const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(() => {
		throw new Told('No passkey was used: it was called off, or this device has none for the shop.');
	});
	return { id, rawId, type, response };
}
