import { shopTimeZone } from '../calendar/shop-time-zone.ts';
import { dayOf } from '../calendar/zoned-time.ts';
import { metalFacts } from '../catalogue/metal-ids.ts';
import { formatDollars } from '../format-dollars.ts';
import { formatNumber } from '../format-number.ts';
import { paymentMethodFacts } from '../payment-methods.ts';
import type { Assay } from './assay.ts';
import type { Order, OrderedLine } from './checkout.ts';
import { isBought } from './order-statuses.ts';

/**
 * The serial of a line.
 *
 * @param orderNumber 'AS-100042'
 * @param position of the line, from 0
 */
export const serialOf = (orderNumber: string, placedAt: Date, position: number) =>
	`AS-${dayOf(placedAt, shopTimeZone().id).slice(0, 4)}-${orderNumber.replace(/^AS-/, '')}-${position + 1}`;

/** What is punched: the maker's letter, the fineness in parts of a thousand, the metal. */
export function hallmarks({ metal_type, fineness }: Pick<Assay, 'metal_type' | 'fineness'>): string[] {
	const parts = Number(fineness) * 1000;
	return ['A', ...(parts > 0 ? [String(Number(parts.toFixed(1)))] : []), metalFacts[metal_type].symbol];
}

/** What part of a price is metal, of 1: never more than all of it. Both in dollars; what costs nothing is taken for a cent. */
export const metalShare = (metal: number, paid: number): number => Math.min(1, metal / Math.max(paid, 0.01));

/** A certificate as it is read, on page, paper and in mail alike. */
export type Certificate = {
	serial: string;
	marks: string[];
	rows: { name: string; text: string }[];
	/** What part of the price is metal, of 1; nothing where it was not kept. */
	share: number | undefined;
};

/** Whether an order is paid for, and stays so: nothing else is certified. */
export const isPaidFor = ({ status, refund }: Pick<Order, 'status' | 'refund'>): boolean =>
	isBought(status) && refund === null;

/** The lines of metal of an order that is paid for, each with its certificate. */
export function certificatesOf(order: Order): { line: OrderedLine; certificate: Certificate }[] {
	if (!isPaidFor(order)) return [];
	return order.lines.flatMap((line) => {
		const certificate = certificateOf({ line, payment: order.payment });
		return certificate ? [{ line, certificate }] : [];
	});
}

/** What is paid for a piece, and how. */
type Paid = {
	line: Pick<OrderedLine, 'assay' | 'unit_price' | 'coupon'>;
	payment: Pick<Order['payment'], 'method' | 'surcharge'>;
};

/** The certificate of a line; nothing of what is no metal. The premium includes the price difference of the payment method. */
export function certificateOf({ line, payment }: Paid): Certificate | undefined {
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
