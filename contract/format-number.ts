/** Creating a formatter takes longer than using it a hundred times. */
const formatters = new Map<number, Intl.NumberFormat>();

/** Formats a number for the US: '1,234.5'. */
export function formatNumber(value: number, decimals = 4): string {
	const formatter = formatters.get(decimals) ?? new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals });
	formatters.set(decimals, formatter);
	return formatter.format(value);
}
