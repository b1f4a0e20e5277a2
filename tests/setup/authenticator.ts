import { type TOTP, URI } from 'otpauth';

/**
 * An authenticator app with the secret of an otpauth address. Its clock is ahead by the given steps: with one step, its code stays valid
 * even if half a minute ends during the test.
 */
export function authenticator(uri: string): (steps?: number) => Promise<string> {
	const totp = URI.parse(uri) as TOTP;
	return async (steps = 1) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
}
