import { writeRounded } from './format-number.ts';

/** Dollars as shown everywhere: a $ sign and US thousands separators; less than nothing with a minus sign. */
export function formatDollars(amount: number): string {
	const [dollars, cents] = writeRounded(amount, 2);
	return `${amount < 0 ? '−' : ''}$${dollars}.${cents.padEnd(2, '0')}`;
}
