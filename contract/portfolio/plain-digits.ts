/** Digits alone, six decimals at most: never 1e-6. */
export const plainDigits = (value: number): string => value.toFixed(6).replace(/\.?0+$/, '');
