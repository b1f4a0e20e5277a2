import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';
import type { SealedSecrets } from './file-format.ts';

/**
 * Secrets that the data depends on and the database does not contain. They encrypt second factors and links in emails.
 */
export const shopSecrets = z.object({ AUTH_SECRET: z.string().min(32) });
export type ShopSecrets = z.infer<typeof shopSecrets>;

/** From OWASP's password storage cheat sheet, for 32 MB. */
const cost = { N: 2 ** 15, r: 8, p: 3 };

/** @param sha256 hash of the backup. It binds the secrets to this backup */
export async function encryptSecrets(secrets: ShopSecrets, passphrase: string, sha256: string): Promise<SealedSecrets> {
	const salt = randomBytes(16);
	const iv = randomBytes(12);
	const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, { ...cost, salt }), iv);
	cipher.setAAD(Buffer.from(sha256, 'hex'));
	const data = Buffer.concat([cipher.update(JSON.stringify(secrets)), cipher.final()]);
	return {
		kdf: 'scrypt',
		...cost,
		salt: salt.toString('base64'),
		cipher: 'aes-256-gcm',
		iv: iv.toString('base64'),
		tag: cipher.getAuthTag().toString('base64'),
		data: data.toString('base64'),
	};
}

/** @throws Error if the passphrase is wrong, or the backup and its SHA-256 were changed */
export async function decryptSecrets(sealed: SealedSecrets, passphrase: string, sha256: string): Promise<ShopSecrets> {
	const bytes = (text: string) => Buffer.from(text, 'base64');
	const key = await deriveKey(passphrase, { ...sealed, salt: bytes(sealed.salt) });
	try {
		const decipher = createDecipheriv('aes-256-gcm', key, bytes(sealed.iv), { authTagLength: 16 });
		decipher.setAAD(Buffer.from(sha256, 'hex'));
		decipher.setAuthTag(bytes(sealed.tag));
		const text = Buffer.concat([decipher.update(bytes(sealed.data)), decipher.final()]).toString();
		return shopSecrets.parse(JSON.parse(text));
	} catch (cause) {
		throw new Error('The passphrase is wrong, or the file was changed after the backup.', {
			cause,
		});
	}
}

function deriveKey(
	passphrase: string,
	{ N, r, p, salt }: { N: number; r: number; p: number; salt: Buffer },
): Promise<Buffer> {
	// Normalized, because keyboards may produce different code points for the same passphrase.
	const text = passphrase.normalize('NFKC');
	return new Promise((resolve, reject) => {
		scrypt(text, salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) => (error ? reject(error) : resolve(key)));
	});
}
