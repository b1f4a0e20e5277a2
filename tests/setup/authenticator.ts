import { type TOTP, URI } from 'otpauth';

/**
 * An authenticator app that was given a secret by an otpauth address, whose clock is so many steps fast. By one step its code
 * stays right when half a minute ends while the test runs.
 */
export function authenticator(uri: string): (steps?: number) => Promise<string> {
	const totp = URI.parse(uri) as TOTP;
	return async (steps = 1) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
}
