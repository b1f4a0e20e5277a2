const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Dollars as shown everywhere: a $ sign and US thousands separators (spec section 9). */
export function formatDollars(amount: number): string {
	return dollarFormat.format(amount);
}

export function formatNumber(value: number): string {
	return numberFormat.format(value);
}

/** An ISO 8601 instant as a day in UTC, so that server and browser agree. */
export function formatDate(iso: string): string {
	return dateFormat.format(new Date(iso));
}

export function formatDateTime(iso: string): string {
	return `${dateTimeFormat.format(new Date(iso))} UTC`;
}
