import { createHash } from 'node:crypto';

/** Digest of a text that is only compared, such as a network address or a link's token. */
export function digest(text: string): string {
	return createHash('sha256').update(text).digest('base64url');
}
