const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** An ISO 8601 instant as a day in UTC, so that server, browser and mail agree. */
export function formatDate(iso: string): string {
	return dateFormat.format(new Date(iso));
}
