/** Invisible characters: bidirectional controls, zero-width characters, fillers, soft hyphens, and control characters other than line breaks. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]|[^\P{Cc}\t\n\r]/gu;
/** Zero-width joiners and variation selectors have a meaning in emoji, Persian and Indic scripts. */
const joiner = /[\u200c\u200d]/;
const variation = /[\ufe00-\ufe0f]/;
/** Full-width and half-width letters, ligatures and Arabic letter shapes: NFKC changes only their appearance. */
const shapes = /[\uff01-\uff9f\uffe0-\uffee\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]+/g;
const spaces = /[^\S\r\n]+/g;
const dashes = /[\p{Pd}\u2212\u2043]/gu;
const fractions = /[\u00bc-\u00be\u2150-\u215e\u2189]/g;
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

function removeInvisible(text: string): string {
	const left = text.replace(invisible, (found, at: number) => {
		const isUsed = variation.test(found) || (joiner.test(found) && /\S/.test(text[at + 1] ?? ''));
		return isUsed && /\S/.test(text[at - 1] ?? '') ? found : '';
	});
	return visible.test(left.replace(invisible, '')) ? left : '';
}

/**
 * Normalizes prose: NFC, trimmed, without invisible characters, with ordinary spaces. Keeps dashes, quotation marks, fractions and line
 * breaks.
 */
export function normalizeText(text: string): string {
	return removeInvisible(text.replace(shapes, (found) => found.normalize('NFKC')))
		.normalize('NFC')
		.replace(/\r\n?|[\u2028\u2029]/g, '\n')
		.replace(spaces, ' ')
		.trim();
}

/** Normalizes one line of prose: replaces line breaks with spaces. */
export const normalizeLine = (text: string): string => normalizeText(text).replace(/ ?\n ?/g, ' ');

/**
 * Normalizes a number, code, email address, phone number or search text. Replaces Unicode variants with ASCII: '１０００１–１２３４' becomes
 * '10001-1234', and '1½' becomes '1 1/2'. Not for prose.
 */
export function normalizeCode(text: string): string {
	return removeInvisible(text)
		.replace(invisible, '')
		.replace(fractions, (found) => ` ${found}`)
		.normalize('NFKC')
		.replaceAll('\u2044', '/')
		.replace(dashes, '-')
		.replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
		.replace(/\s+/g, ' ')
		.trim();
}
