import type { Cipher } from '../db/cipher.ts';
import type { outbox } from './tables.ts';

type Mail = typeof outbox.$inferSelect;

/** Placeholder, in a stored email, for a token that logs somebody in. Who reads the outbox does not get the token. */
export const tokenPlace = 'this-token-is-kept-encrypted';

/** Encrypts the token of an email. It is bound to the address, so that no other email reveals it. */
export const sealToken = (cipher: Cipher, recipient: string, token: string): string =>
	cipher.encrypt(JSON.stringify([recipient, token]));

/**
 * Puts the token of an email, if it has one, in its place.
 *
 * @throws Error if another AUTH_SECRET has encrypted the token, or for another address. Such a link no longer works either.
 */
export async function openMail(cipher: Cipher, mail: Mail): Promise<Mail> {
	if (mail.sealedToken === null) return mail;
	const [recipient, token] = JSON.parse(cipher.decrypt(mail.sealedToken) ?? '[]');
	if (recipient !== mail.recipient) {
		throw new Error('The token of this mail cannot be read: AUTH_SECRET is another one since.');
	}
	const fill = (text: string) => text.replaceAll(tokenPlace, () => String(token));
	return { ...mail, text: fill(mail.text), html: mail.html && fill(mail.html) };
}
