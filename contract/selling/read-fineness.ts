import { normalizeCode } from '../normalize-text.ts';
import { readNumber, readPercent } from '../read-number.ts';

/** Gold of fineness .999 and above counts as 24 karats. */
const pure = 0.999;
const names = new Map([
	['sterling', 0.925],
	['fine', pure],
	['pure', pure],
]);
const toFourDecimals = (part: number) => Math.round(part * 10_000) / 10_000;

/**
 * Reads a fineness as a fraction of 1 with four decimals: '.585', '585', '585/1000', '58.5 %', '14k', 'Au 750', '999.9 fine',
 * 'sterling'.
 *
 * @returns undefined for anything else, and for ambiguous text such as '14'
 */
export function readFineness(typed: string): number | undefined {
	const text = normalizeCode(typed).toLowerCase();
	const named = names.get(text.replace(/ (silver|gold)$/, ''));
	if (named !== undefined) return named;
	const plain = text
		.replace(/^(au|ag|pt|pd|gold|silver|platinum|palladium)[ -]?(?=[\d.])/, '')
		.replace(/ ?(fine|pure|sterling|parts|‰|gold|silver)$/, '')
		.replace(/^(\d+),(\d{1,2})(?= ?%$)/, '$1.$2');
	const [, before, after] = /^(?:k|kt)[ -]?([\d.]+)$|^([\d.]+)[ -]?(?:k|kt|ct|karats?|carats?)$/.exec(plain) ?? [];
	const karats = before ?? after;
	if (karats !== undefined) {
		const parts = readNumber(karats);
		if (parts === undefined || parts <= 0 || parts > 24) return undefined;
		return parts === 24 ? pure : toFourDecimals(parts / 24);
	}
	if (plain.endsWith('%')) return partOf(readPercent(plain), 100);
	const [, parts, of] = /^([\d.]+) ?\/ ?(12|24|1,?000|10,?000)$/.exec(plain) ?? [];
	if (parts !== undefined && of !== undefined) return partOf(readNumber(parts), readNumber(of) ?? 0);
	const number = readNumber(plain);
	if (number === undefined || number <= 0) return undefined;
	if (number <= 1) return toFourDecimals(number);
	if (number >= 100 && number <= 1_000) return partOf(number, 1_000);
	return number >= 9_000 && number <= 9_999 ? partOf(number, 10_000) : undefined;
}

const partOf = (parts: number | undefined, total: number): number | undefined =>
	parts === undefined || parts <= 0 || parts > total ? undefined : toFourDecimals(parts / total);
