import { z } from 'zod';
import { longestEmail } from './limits.ts';
import { normalizeCode, normalizeLine, normalizeText } from './normalize-text.ts';

const limited = (max: number, normalize: (text: string) => string, missing?: string) =>
	z.string(missing).overwrite(normalize).max(max, `At most ${max} characters.`);

/** A line that may be empty, of at most so many characters. */
export const optionalText = (max: number, missing?: string) => limited(max, normalizeLine, missing);

/** A line of visible text that must be there. */
export const text = (max: number, missing: string) => optionalText(max, missing).min(1, missing);

/** A text of several lines, which may be empty. */
export const longText = (max: number, missing?: string) => limited(max, normalizeText, missing);

/** A number, code or address that somebody types or pastes: spaces, dashes and digits of any kind count as the ASCII ones. */
export const typedCode = (missing?: string) => z.string(missing).overwrite(normalizeCode);

export const emailAddress = typedCode('Enter your email address.')
	.max(longestEmail, `At most ${longestEmail} characters.`)
	.pipe(z.email('Enter an email address, for example jane@example.com.'));
