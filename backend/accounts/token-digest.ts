import { createHmac } from 'node:crypto';

/** Returns the digest that the database stores instead of a token. */
export type DigestToken = (token: string) => string;

/**
 * Creates a function that digests tokens with HMAC-SHA256, so that nobody can log in with the contents of the tables.
 * Without the secret, nobody can match a token to its digest, or write a digest for their own token.
 *
 * @param secret the setting AUTH_SECRET. A new secret ends all sessions and all links in emails.
 */
export const createTokenDigest =
	(secret: string): DigestToken =>
	(token) =>
		createHmac('sha256', secret).update(token).digest('base64url');
