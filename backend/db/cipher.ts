import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/**
 * Encrypts what the shop has to read again, by XChaCha20-Poly1305 with a random nonce. What it only has to recognize is
 * stored as a digest: see `../accounts/token-digest.ts`.
 *
 * @param secret AUTH_SECRET
 */
export function cipherBy(secret: string) {
	const open = () => managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest());
	return {
		/** @returns in hexadecimal, with the nonce */
		encrypt: (text: string): string => Buffer.from(open().encrypt(Buffer.from(text))).toString('hex'),
		/** @returns undefined for what another secret has encrypted, or what was changed */
		decrypt(encrypted: string): string | undefined {
			try {
				return Buffer.from(open().decrypt(Buffer.from(encrypted, 'hex'))).toString();
			} catch {
				return undefined;
			}
		},
	};
}

export type Cipher = ReturnType<typeof cipherBy>;
