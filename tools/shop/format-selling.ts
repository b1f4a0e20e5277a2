import { formatDollars } from '../../contract/format-dollars.ts';
import type { OperatorSell, OperatorSells } from '../../contract/operator/selling.ts';
import { formatTable } from './format-table.ts';
import { plain, timeOf } from './terminal.ts';

/** Formats requests to sell as a table. */
export function formatSellRequests({ requests, total, page, pages }: OperatorSells): string {
	if (total === 0) return 'There are no requests to sell.\n';
	const headers = ['Number', 'Status', 'Created', 'Valid until', 'Items', 'Offer', 'Email'];
	const rows = requests.map(({ number, state, made_at, held_until, pieces, total: offer, email }) => [
		number,
		state,
		timeOf(made_at),
		timeOf(held_until),
		String(pieces),
		formatDollars(offer),
		plain(email),
	]);
	return `${formatTable(headers, rows)}\nTotal: ${total}. Page ${page} of ${pages}.\n`;
}

/** Formats a request to sell with all details. */
export function formatSellRequest({ request, name, phone, note }: OperatorSell): string {
	const { number, state, made_at, held_until, ended_at, rows, total, shown, email, reason } = request;
	const text = [
		`${number}  ${state}`,
		`Offer ${formatDollars(total)} (${formatDollars(shown)} when it was accepted), valid until ${timeOf(held_until)}`,
		...rows.map(
			({ pieces, title, each, total: sum }) =>
				`  ${pieces} × ${title} at ${formatDollars(each)}: ${formatDollars(sum)}`,
		),
		[`${name} <${email}>`, ...(phone ? [phone] : [])].join(', '),
		`Created ${timeOf(made_at)}${ended_at ? `, ended ${timeOf(ended_at)}` : ''}`,
		...(reason ? [`Reason given: ${reason}`] : []),
		...(note ? [`Note: ${note}`] : []),
	];
	return `${text.map(plain).join('\n')}\n`;
}
