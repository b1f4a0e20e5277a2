import { createHmac } from 'node:crypto';

/** Returns the digest under which the database stores a token. */
export type DigestToken = (token: string) => string;

/**
 * Digests tokens by HMAC-SHA256, so that the tables hold nothing that logs in. Without the secret, nobody can tell which
 * token belongs to a digest, or write a digest for a token of their own.
 *
 * @param secret AUTH_SECRET. Another secret ends all sessions and all links that were mailed.
 */
export const tokenDigestBy =
	(secret: string): DigestToken =>
	(token) =>
		createHmac('sha256', secret).update(token).digest('base64url');
