import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const mostRecoveryCodes = 10;

/** A new secret for an authenticator app: 120 random bits as twenty characters. An app gets the bytes of the characters. */
export const newSecret = (): string => randomBytes(15).toString('base64url');

const totpOf = (secret: string, label = '') => new TOTP({ issuer: 'Assay', label, secret: Secret.fromUTF8(secret) });

/** The secret in the forms that authenticator apps take: to be typed, and for a QR code. */
export function describeSecret(secret: string, email: string): { secret: string; uri: string } {
	const totp = totpOf(secret, email);
	return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step of a right code. The clock of an app may be one step fast or slow.
 *
 * @param at time by the database's clock
 * @returns undefined for a wrong code
 */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
	const totp = totpOf(secret);
	const timestamp = at.getTime();
	const off = totp.validate({ token: code, timestamp, window: 1 });
	return off === null ? undefined : totp.counter({ timestamp }) + off;
}

/** New recovery codes, each of twelve digits. */
export const newRecoveryCodes = (): string[] =>
	Array.from({ length: mostRecoveryCodes }, () => String(randomInt(10 ** 12)).padStart(12, '0'));

/** A recovery code as it is shown. Hyphens are removed again when it is typed. */
export const readableCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1-');
