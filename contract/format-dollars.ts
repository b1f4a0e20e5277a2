const formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars and cents: '$1,234.50'. Negative amounts have a minus sign, not a hyphen. */
export function formatDollars(amount: number): string {
	return `${amount < 0 ? '−' : ''}${formatter.format(Math.abs(amount))}`;
}
