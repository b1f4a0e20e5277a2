/**
 * A number as it is written in the US: a comma before each three digits, a point, at most so many decimals. By hand, as
 * all formats of the shop: the first of `Intl` costs a browser a hundredth of a second on every page.
 *
 * @param decimals at most 6
 */
export function formatNumber(value: number, decimals = 4): string {
	const [whole, fraction] = writeRounded(value, decimals);
	return `${value < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** The digits before and after the point, without a sign; a half, as it is written, is rounded up: 1.005 to 1.01. */
export function writeRounded(value: number, decimals: number): [whole: string, fraction: string] {
	const size = Math.abs(value);
	// What is so small is written with an exponent already.
	const rounded = size < 1e-6 ? Math.round(size * 10 ** decimals) : Math.round(Number(`${size}e${decimals}`));
	const [whole = '', fraction = ''] = String(rounded / 10 ** decimals).split('.');
	return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), fraction];
}
