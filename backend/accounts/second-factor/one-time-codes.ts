import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { brandName } from '../../../contract/shop.ts';

const recoveryCodeCount = 10;

/**
 * Creates a secret for an authenticator app: 120 random bits as twenty characters. An app gets the characters' bytes.
 */
export const newSecret = (): string => randomBytes(15).toString('base64url');

const totpOf = (secret: string, label = '') =>
	new TOTP({ issuer: brandName(), label, secret: Secret.fromUTF8(secret) });

/** Formats the secret for authenticator apps: as text to type, and as a URI for a QR code. */
export function describeSecret(secret: string, email: string): { secret: string; uri: string } {
	const totp = totpOf(secret, email);
	return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Finds the time step of a correct code. The app's clock may be one step fast or slow.
 *
 * @param at the time of the database's clock
 * @returns undefined for a wrong code
 */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
	const totp = totpOf(secret);
	const timestamp = at.getTime();
	const off = totp.validate({ token: code, timestamp, window: 1 });
	return off === null ? undefined : totp.counter({ timestamp }) + off;
}

/** Creates recovery codes of twelve digits. */
export const newRecoveryCodes = (): string[] =>
	Array.from({ length: recoveryCodeCount }, () => String(randomInt(10 ** 12)).padStart(12, '0'));

/** Formats a recovery code for display. The hyphens are removed when a person types it. */
export const readableCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1-');
