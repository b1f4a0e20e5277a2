import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { CallResponse } from '../../contract/calls.ts';
import { BrowserError } from '../api/error-message.ts';

const unsupportedMessage = 'This browser doesn’t support passkeys. Use your password.';

/**
 * Creates a passkey on the device, which asks the visitor to confirm.
 *
 * @throws BrowserError if no passkey was created
 */
export async function makePasskey(optionsJSON: CallResponse<'beginPasskey'>) {
	if (!browserSupportsWebAuthn()) throw new BrowserError(unsupportedMessage);
	const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch((error: Error) => {
		throw new BrowserError(
			error.name === 'InvalidStateError'
				? 'This device already has a passkey for your account.'
				: 'We couldn’t create a passkey. It was canceled, it timed out, or passkeys don’t work at this web address.',
		);
	});
	return { id, rawId, type, response };
}

/**
 * Signs a login with a passkey of the device.
 *
 * @throws BrowserError if the device has not signed it
 */
export async function signByPasskey(optionsJSON: CallResponse<'beginPasskeyLogin'>) {
	if (!browserSupportsWebAuthn()) throw new BrowserError(unsupportedMessage);
	const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(() => {
		throw new BrowserError(
			'We couldn’t log you in with a passkey. It was canceled, or this device has no passkey for this shop.',
		);
	});
	return { id, rawId, type, response };
}
