import { randomBytes, randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';

/** How long a code of an authenticator app stands, in milliseconds. */
const period = 30_000;
/** How many steps of time an app's clock may be off, either way. */
const steps = [0, -1, 1];
const mostRecoveryCodes = 10;

/** A new secret for an authenticator app: 120 random bits as twenty letters, each a byte of it. */
export const newSecret = (): string => randomBytes(15).toString('base64url');

/** As an authenticator app takes it: typed by hand, and in a QR code. */
export function describeSecret(secret: string, email: string): { secret: string; uri: string } {
	const uri = createOTP(secret).url('Assay', email);
	return { secret: new URL(uri).searchParams.get('secret') ?? '', uri };
}

/**
 * The step of time that a code of an app belongs to: now, or the one before or after.
 *
 * @param at the time of day by the database's clock
 */
export async function stepOfCode(secret: string, code: string, at: Date): Promise<number | undefined> {
	const otp = createOTP(secret);
	const present = Math.floor(at.getTime() / period);
	for (const off of steps) if ((await otp.hotp(present + off)) === code) return present + off;
	return undefined;
}

/** New ones, each of twelve digits. */
export const newRecoveryCodes = (): string[] =>
	Array.from({ length: mostRecoveryCodes }, () => String(randomInt(10 ** 12)).padStart(12, '0'));

/** As it is shown and printed; hyphens are left out again when it is typed. */
export const readableCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1-');
