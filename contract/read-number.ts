import { normalizeCode } from './normalize-text.ts';

/** An optional sign, digits with optional commas or spaces between thousands, and optional decimals after a point. */
const pattern = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:\.\d*)?$|^[+-]?\.\d+$/;

/**
 * Reads a typed or pasted number: '1,000.50', '１０００', '−2', '.5'.
 *
 * @returns undefined for anything else, such as '1,5', '0x10', '1e3' and the empty string
 */
export function readNumber(typed: string): number | undefined {
	const plain = normalizeCode(typed).replace(/^([+-]) /, '$1');
	return pattern.test(plain) ? Number(plain.replaceAll(/[, ]/g, '')) : undefined;
}

/** '8.300' is 8,300 in German notation. */
const threeDecimals = /\.\d{3}$/;

/**
 * Reads a non-negative amount of dollars, with or without a currency: '$1,000', 'US$ 4.50', '1000 USD'. Refuses three decimals, which may be
 * thousands in another notation.
 */
export function readDollars(typed: string): number | undefined {
	const plain = normalizeCode(typed)
		.replace(/^(?:US ?\$|USD|\$) ?/i, '')
		.replace(/ ?(?:USD|US ?\$|\$|dollars?)$/i, '');
	return plain.startsWith('-') || threeDecimals.test(plain) ? undefined : readNumber(plain);
}

/** Reads a percentage, with or without the percent sign: '1.5', '-2 %'. */
export const readPercent = (typed: string): number | undefined => readNumber(normalizeCode(typed).replace(/ ?%$/, ''));
