import { createHash } from 'node:crypto';

/** What is kept of a text that only has to be recognized: a network address, the token of a link. */
export function digest(text: string): string {
	return createHash('sha256').update(text).digest('base64url');
}
