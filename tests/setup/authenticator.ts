import { createOTP } from '@better-auth/utils/otp';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * An authenticator app that was given a secret by an otpauth address, whose clock is so many steps fast. By one step its code
 * stays right when half a minute ends while the test runs.
 */
export function authenticator(uri: string): (steps?: number) => Promise<string> {
	const bits = [...(new URL(uri).searchParams.get('secret') ?? '')]
		.map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
		.join('');
	const secret = String.fromCharCode(...(bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
	return (steps = 1) => createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + steps);
}
