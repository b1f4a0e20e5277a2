import type { Cipher } from '../db/cipher.ts';
import type { outbox } from './tables.ts';

type Mail = typeof outbox.$inferSelect;

/** Stands in a mail that is kept where a token goes that lets somebody in: text and HTML can be read in the outbox, it cannot. */
export const tokenPlace = 'this-token-is-kept-encrypted';

/** What is kept of the token of a mail. It is bound to the address, so that no other mail gets it out. */
export const sealToken = (cipher: Cipher, recipient: string, token: string): Promise<string> =>
	cipher.encrypt(JSON.stringify([recipient, token]));

/**
 * A mail as it is to be read: with its token, where it has one.
 *
 * @throws Error where another AUTH_SECRET has encrypted that, or for another address: its link works no more either
 */
export async function openMail(cipher: Cipher, mail: Mail): Promise<Mail> {
	if (mail.sealedToken === null) return mail;
	const read = await cipher.decrypt(mail.sealedToken).then(JSON.parse, () => undefined);
	if (!Array.isArray(read) || read[0] !== mail.recipient) {
		throw new Error('The token of this mail cannot be read: AUTH_SECRET is another one since.');
	}
	const fill = (text: string) => text.replaceAll(tokenPlace, () => String(read[1]));
	return { ...mail, text: fill(mail.text), html: mail.html && fill(mail.html) };
}
