/** Formats a number without an exponent, with at most six decimals. */
export const plainDigits = (value: number): string => value.toFixed(6).replace(/\.?0+$/, '');
