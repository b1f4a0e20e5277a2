import { maxPhoneLength } from './limits.ts';
import { typedCode } from './text.ts';

/** Digits with separators and an extension: '+1 (212) 555-0142 ext. 5', '212/555-0142', '555 0142 x12'. */
const pattern = /^\+?[\d ()./-]+(?:(?:;ext=|,? ?(?:extension|ext\.?|x) ?)\d{1,6})?$/i;
const minDigits = 7;

const isPhoneNumber = (text: string): boolean => pattern.test(text) && text.replaceAll(/\D/g, '').length >= minDigits;

const withoutScheme = (text: string) => text.replace(/^tel: ?/i, '');

/** A required phone number, typed or pasted, also as a link: 'tel:+1-212-555-0142'. */
export const phoneNumber = (missing: string, wrong: string) =>
	typedCode(missing).min(1, missing).overwrite(withoutScheme).max(maxPhoneLength, wrong).refine(isPhoneNumber, wrong);

/** An optional phone number. */
export const optionalPhoneNumber = (wrong: string) =>
	typedCode()
		.overwrite(withoutScheme)
		.max(maxPhoneLength, wrong)
		.refine((text) => text === '' || isPhoneNumber(text), wrong);
