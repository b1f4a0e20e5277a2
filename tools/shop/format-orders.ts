import { chosenText } from '../../contract/catalogue/chosen-options.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import type { OperatorOrder, OperatorOrders } from '../../contract/operator/operator.ts';
import { amountRows, listPriceText, totalRow } from '../../contract/orders/amount-rows.ts';
import { isUnpaid, type RefundState } from '../../contract/orders/order-statuses.ts';
import { formatTable } from './format-table.ts';
import { plain, timeOf } from './terminal.ts';

const refundOf = (refund: RefundState | null) => (refund ? `, refund ${refund}` : '');

/** Formats orders as a table. */
export function formatOrders({ orders, total, page, pages }: OperatorOrders): string {
	if (total === 0) return 'There are no orders.\n';
	const headers = ['Number', 'Status', 'Placed', 'Items', 'Total', 'Payment', 'Email'];
	const rows = orders.map((order) => [
		order.order_number,
		`${order.status}${refundOf(order.refund)}`,
		timeOf(order.placed_at),
		String(order.pieces),
		formatDollars(order.total),
		order.payment_method,
		plain(order.email),
	]);
	return `${formatTable(headers, rows)}\nTotal: ${total}. Page ${page} of ${pages}.\n`;
}

/** Formats an order with all details. */
export function formatOrder({ order, note, moves }: OperatorOrder): string {
	const { address, shipment, payment } = order;
	const lines = order.lines.map((line) => {
		const chosen = chosenText(line);
		const list = listPriceText(line);
		const each = `at ${formatDollars(line.unit_price)}${list ? ` (${list})` : ''}`;
		return `  ${line.quantity} × ${line.title}${chosen ? ` (${chosen})` : ''}, ${line.sku}, ${each}: ${formatDollars(line.total)}`;
	});
	const amounts = [...amountRows(order), totalRow(order)].map(({ name, text }) => `  ${name}: ${text}`);
	const sent = [shipment?.carrier, shipment?.tracking].filter((part) => part != null).join(' ');
	const history = moves.map(
		({ move, at, by, note: typed }) => `  ${timeOf(at)}  ${move} by ${by}${typed ? `: ${typed}` : ''}`,
	);
	const text = [
		`${order.order_number}  ${order.status}${refundOf(order.refund)}`,
		`Total ${formatDollars(order.total)} by ${payment.name.toLowerCase()}, reference ${payment.reference}`,
		...(isUnpaid(order.status) ? [`Expires ${timeOf(payment.kept_until)}`] : []),
		...lines,
		...amounts,
		...(payment.price_note ? [payment.price_note] : []),
		`To ${address.first_name} ${address.last_name}, ${address.line1}${address.line2 ? `, ${address.line2}` : ''}, ${address.city}, ${address.state} ${address.postcode}, ${address.country}`,
		`By ${order.shipping_method}${sent ? `: ${sent}` : ''}`,
		`${order.email}, ${address.phone}`,
		...(note ? [`Note: ${note}`] : []),
		`  ${timeOf(order.placed_at)}  placed by buyer`,
		...history,
	];
	return `${text.map(plain).join('\n')}\n`;
}
