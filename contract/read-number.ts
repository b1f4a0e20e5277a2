import { normalizeCode } from './normalize-text.ts';

/** A sign, digits with commas or spaces between groups of three or without them, and a point before decimals. */
const written = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:\.\d*)?$|^[+-]?\.\d+$/;

/**
 * The number that somebody typed or pasted, in a field, an address or a file: '1,000.50', '１０００', '−2', '.5'.
 *
 * @returns undefined for anything else, such as '1,5', '0x10', '1e3' and nothing
 */
export function readNumber(typed: string): number | undefined {
	const plain = normalizeCode(typed).replace(/^([+-]) /, '$1');
	return written.test(plain) ? Number(plain.replaceAll(/[, ]/g, '')) : undefined;
}

/** With a point as in Germany this is a thousand times as much: '8.300'. */
const threeDecimals = /\.\d{3}$/;

/**
 * Dollars, with or without a currency before or after them, and never below zero: '$1,000', 'US$ 4.50', '1000 USD'. Three decimals are no
 * money: they may be thousands in another notation.
 */
export function readDollars(typed: string): number | undefined {
	const plain = normalizeCode(typed)
		.replace(/^(?:US ?\$|USD|\$) ?/i, '')
		.replace(/ ?(?:USD|US ?\$|\$|dollars?)$/i, '');
	return plain.startsWith('-') || threeDecimals.test(plain) ? undefined : readNumber(plain);
}

/** Percent, with or without its sign: '1.5', '-2 %'. */
export const readPercent = (typed: string): number | undefined => readNumber(normalizeCode(typed).replace(/ ?%$/, ''));
