/** Digits as they are written in the US: a point before decimals, and commas, if any, between groups of three. */
const written = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^\.\d+$/;

/** What a typed number says; undefined for what is none, such as 1,5. */
export function readNumber(typed: string): number | undefined {
	return written.test(typed) ? Number(typed.replaceAll(',', '')) : undefined;
}
