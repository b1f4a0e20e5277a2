const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars as shown everywhere: a $ sign and US thousands separators; less than nothing with a minus sign. */
export function formatDollars(amount: number): string {
	return dollarFormat.format(amount).replace('-', '−');
}
