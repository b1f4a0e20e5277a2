import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** @param secret AUTH_SECRET: with another one nothing can be read any more */
export const cipherBy = (secret: string) => ({
	/** For what the shop has to read again, unlike tokens: see `../accounts/seal.ts`. */
	encrypt: (data: string): Promise<string> => symmetricEncrypt({ key: secret, data }),
	decrypt: (data: string): Promise<string> => symmetricDecrypt({ key: secret, data }),
});

export type Cipher = ReturnType<typeof cipherBy>;
