import { longestPhone } from './limits.ts';
import { typedCode } from './text.ts';

/** Digits with what people put between them, and an extension: '+1 (212) 555-0142 ext. 5', '212/555-0142', '555 0142 x12'. */
const written = /^\+?[\d ()./-]+(?:(?:;ext=|,? ?(?:extension|ext\.?|x) ?)\d{1,6})?$/i;
const fewestDigits = 7;

const isPhoneNumber = (text: string): boolean =>
	written.test(text) && text.replaceAll(/\D/g, '').length >= fewestDigits;

const withoutScheme = (text: string) => text.replace(/^tel: ?/i, '');

/** A telephone number that somebody types or pastes, also as a link: 'tel:+1-212-555-0142'. */
export const phoneNumber = (missing: string, wrong: string) =>
	typedCode(missing).min(1, missing).overwrite(withoutScheme).max(longestPhone, wrong).refine(isPhoneNumber, wrong);

/** The same where it need not be given. */
export const optionalPhoneNumber = (wrong: string) =>
	typedCode()
		.overwrite(withoutScheme)
		.max(longestPhone, wrong)
		.refine((text) => text === '' || isPhoneNumber(text), wrong);
