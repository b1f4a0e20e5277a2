import type { Cipher } from '../db/cipher.ts';
import type { outbox } from './tables.ts';

type Mail = typeof outbox.$inferSelect;

/** Placeholder for a login token in a stored email. The outbox does not reveal the token. */
export const tokenPlaceholder = 'this-token-is-kept-encrypted';

/** Encrypts an email's token together with the recipient, so that no other email can reveal it. */
export const sealToken = (cipher: Cipher, recipient: string, token: string): string =>
	cipher.encrypt(JSON.stringify([recipient, token]));

/**
 * Inserts the token of an email, if it has one.
 *
 * @throws Error if the token was encrypted with another AUTH_SECRET or for another address. Such a link no longer
 *   works either.
 */
export async function openMail(cipher: Cipher, mail: Mail): Promise<Mail> {
	if (mail.sealedToken === null) return mail;
	const [recipient, token] = JSON.parse(cipher.decrypt(mail.sealedToken) ?? '[]');
	if (recipient !== mail.recipient) {
		throw new Error("cannot decrypt the email's token, because AUTH_SECRET has changed");
	}
	const fill = (text: string) => text.replaceAll(tokenPlaceholder, () => String(token));
	return { ...mail, text: fill(mail.text), html: mail.html && fill(mail.html) };
}
