const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The month of a day in UTC: 'Nov 2026'. */
export const formatMonth = (date: Date): string => `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

/** An ISO 8601 instant as a day in UTC, so that server, browser and mail agree: 'Nov 26, 2026'. */
export function formatDate(iso: string): string {
	const date = new Date(iso);
	return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** An ISO 8601 instant to the minute, in UTC: 'Nov 26, 2026, 3:04 PM UTC'. */
export function formatDateTime(iso: string): string {
	const date = new Date(iso);
	const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()];
	const time = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
	return `${formatDate(iso)}, ${time} ${hours < 12 ? 'AM' : 'PM'} UTC`;
}
