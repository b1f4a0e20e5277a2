import { shopTimeZone } from '../calendar/shop-time-zone.ts';
import { dayOf } from '../calendar/zoned-time.ts';
import { metalFacts } from '../catalogue/metal-ids.ts';
import { formatDollars } from '../format-dollars.ts';
import { formatNumber } from '../format-number.ts';
import { paymentMethodFacts } from '../payment-methods.ts';
import { brandInitial } from '../shop.ts';
import type { Assay } from './assay.ts';
import type { Order, OrderedLine } from './checkout.ts';
import { isBought } from './order-statuses.ts';

/**
 * The serial number of a line's certificate.
 *
 * @param orderNumber 'AS-100042'
 * @param position index of the line, from 0
 */
export const serialOf = (orderNumber: string, placedAt: Date, position: number) =>
	orderNumber.replace(/(?<=^[A-Z]+-)/, `${dayOf(placedAt, shopTimeZone().id).slice(0, 4)}-`) + `-${position + 1}`;

/** The hallmarks: the maker's letter, the fineness in parts per thousand, the metal. */
export function hallmarks({ metal_type, fineness }: Pick<Assay, 'metal_type' | 'fineness'>): string[] {
	const parts = Number(fineness) * 1000;
	return [brandInitial(), ...(parts > 0 ? [String(Number(parts.toFixed(1)))] : []), metalFacts[metal_type].symbol];
}

/** The share of the metal value in a price, at most 1. Both in dollars; a price of 0 counts as a cent. */
export const metalShare = (metal: number, paid: number): number => Math.min(1, metal / Math.max(paid, 0.01));

/** The texts of a certificate, for pages, PDFs and emails. */
export type Certificate = {
	serial: string;
	marks: string[];
	rows: { name: string; text: string }[];
	/** The share of the metal value in the price, at most 1; undefined if it was not recorded. */
	share: number | undefined;
};

/** True if an order is paid for and not refunded. Only such orders have certificates. */
export const isPaidFor = ({ status, refund }: Pick<Order, 'status' | 'refund'>): boolean =>
	isBought(status) && refund === null;

/** The metal lines of a paid order, each with its certificate. */
export function certificatesOf(order: Order): { line: OrderedLine; certificate: Certificate }[] {
	if (!isPaidFor(order)) return [];
	return order.lines.flatMap((line) => {
		const certificate = certificateOf({ line, payment: order.payment });
		return certificate ? [{ line, certificate }] : [];
	});
}

/** The price of a line and its payment. */
type PaidLine = {
	line: Pick<OrderedLine, 'assay' | 'unit_price' | 'coupon'>;
	payment: Pick<Order['payment'], 'method' | 'surcharge'>;
};

/** The certificate of a line. The premium includes the price difference of the payment method. @returns undefined if it is not metal */
export function certificateOf({ line, payment }: PaidLine): Certificate | undefined {
	if (!line.assay) return undefined;
	const { serial, fineness, fine_weight, metal } = line.assay;
	const paid = line.unit_price - line.coupon;
	const premium = metal ? paid - metal : 0;
	const difference =
		payment.surcharge > 0
			? `, including the ${paymentMethodFacts[payment.method].shortName.toLowerCase()} price difference`
			: '';
	return {
		serial,
		marks: hallmarks(line.assay),
		rows: [
			...(fineness ? [{ name: 'Fineness', text: fineness }] : []),
			{ name: 'Fine weight of each', text: `${formatNumber(fine_weight)} oz t` },
			...(metal
				? [
						{ name: 'Metal value at locked spot', text: formatDollars(metal) },
						{
							name: `Premium${difference}, ${formatNumber((100 * premium) / metal, 2)}%`,
							text: formatDollars(premium),
						},
						{ name: 'Price each', text: formatDollars(paid) },
					]
				: []),
		],
		share: metal ? metalShare(metal, paid) : undefined,
	};
}
