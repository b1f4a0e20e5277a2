import { formatDollars } from '../../contract/format-dollars.ts';
import type { OperatorSell, OperatorSells } from '../../contract/operator/selling.ts';
import { formatTable } from './format-table.ts';
import { plain, timeOf } from './terminal.ts';

/** Requests to sell as a table, the first row its heads. */
export function tellSells({ requests, total, page, pages }: OperatorSells): string {
	if (total === 0) return 'No request to sell.\n';
	const heads = ['Number', 'Status', 'Made', 'Holds until', 'Pieces', 'Offer', 'Email'];
	const rows = requests.map(({ number, state, made_at, held_until, pieces, total: offer, email }) => [
		number,
		state,
		timeOf(made_at),
		timeOf(held_until),
		String(pieces),
		formatDollars(offer),
		plain(email),
	]);
	return `${formatTable(heads, rows)}\n${total} in all, page ${page} of ${pages}.\n`;
}

/** One request to sell, whole. */
export function tellSell({ request, name, phone, note }: OperatorSell): string {
	const { number, state, made_at, held_until, ended_at, rows, total, shown, email, reason } = request;
	const text = [
		`${number}  ${state}`,
		`Offer ${formatDollars(total)}, of which ${formatDollars(shown)} was agreed to; holds until ${timeOf(held_until)}`,
		...rows.map(
			({ pieces, title, each, total: sum }) =>
				`  ${pieces} × ${title} at ${formatDollars(each)}: ${formatDollars(sum)}`,
		),
		[`${name} <${email}>`, ...(phone ? [phone] : [])].join(', '),
		`Made ${timeOf(made_at)}${ended_at ? `, ended ${timeOf(ended_at)}` : ''}`,
		...(reason ? [`Told: ${reason}`] : []),
		...(note ? [`Note: ${note}`] : []),
	];
	return `${text.map(plain).join('\n')}\n`;
}
