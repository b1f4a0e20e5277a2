import { z } from 'zod';
import { maxEmailLength } from './limits.ts';
import { normalizeCode, normalizeLine, normalizeText } from './normalize-text.ts';

const limited = (max: number, normalize: (text: string) => string, missing?: string) =>
	z.string(missing).overwrite(normalize).max(max, `At most ${max} characters.`);

/** An optional line of at most `max` characters. */
export const optionalText = (max: number, missing?: string) => limited(max, normalizeLine, missing);

/** A required line of visible text. */
export const text = (max: number, missing: string) => optionalText(max, missing).min(1, missing);

/** An optional text of several lines. */
export const longText = (max: number, missing?: string) => limited(max, normalizeText, missing);

/** A typed or pasted number, code or address. Converts spaces, dashes and digits to ASCII. */
export const typedCode = (missing?: string) => z.string(missing).overwrite(normalizeCode);

const timeError = 'Give a time such as 2026-12-24T00:00:00Z.';
/** A typed time with its offset from UTC. */
export const typedTime = typedCode(timeError).pipe(z.iso.datetime({ offset: true, error: timeError }));

export const emailAddress = typedCode('Enter your email address.')
	.max(maxEmailLength, `At most ${maxEmailLength} characters.`)
	.pipe(z.email('Enter an email address, for example jane@example.com.'));
