import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/**
 * Encrypts data that the shop must read again, with XChaCha20-Poly1305 and a random nonce. Data that it only compares
 * is stored as a digest: see `../accounts/token-digest.ts`.
 *
 * @param secret the setting AUTH_SECRET
 */
export function createCipher(secret: string) {
	const open = () => managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest());
	return {
		/** @returns hexadecimal text, including the nonce */
		encrypt: (text: string): string => Buffer.from(open().encrypt(Buffer.from(text))).toString('hex'),
		/** @returns undefined for modified data, or data that was encrypted with another secret */
		decrypt(encrypted: string): string | undefined {
			try {
				return Buffer.from(open().decrypt(Buffer.from(encrypted, 'hex'))).toString();
			} catch {
				return undefined;
			}
		},
	};
}

export type Cipher = ReturnType<typeof createCipher>;
