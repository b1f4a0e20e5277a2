import { chosenText } from '../catalogue/chosen-options.ts';
import { formatDate } from '../format-date.ts';
import { brandName, postalAddress } from '../shop.ts';
import { isolated } from '../text-direction.ts';
import { type Certificate, certificatesOf } from './certificate.ts';
import type { Order } from './checkout.ts';
import { invoiceOf } from './invoice.ts';

/** The texts and figures of the certificates of an order, for the page and the PDF. */
export type CertificateSheet = {
	title: string;
	/** The order number. */
	number: string;
	intro: string;
	certificates: Certificate[];
	notes: string[];
	date: string;
	signer: string;
	seller: string;
};

/** @returns undefined for an order that is not paid for or contains no metal */
export function certificateSheetOf(order: Order): CertificateSheet | undefined {
	const certified = certificatesOf(order);
	if (certified.length === 0) return undefined;
	const { address, lines, order_number, placed_at, timeline } = order;
	const date = formatDate(timeline.findLast(({ move }) => move === 'paid')?.at ?? placed_at);
	const { number, notes } = invoiceOf(order);
	const name = isolated(`${address.first_name} ${address.last_name}`);
	const others = certified.length < lines.length ? ` The other items of this order are on invoice ${number}.` : '';
	return {
		title: certified.length > 1 ? 'Assay certificates' : 'Assay certificate',
		number: order_number,
		intro: `We certify the fineness and weight of the metal below. ${name} paid for it on ${date}.${others}`,
		certificates: certified.map(({ line, certificate }) => ({
			...certificate,
			rows: [
				{ name: 'Item', text: [line.title, chosenText(line), line.sku].filter(Boolean).join(', ') },
				{ name: 'Quantity', text: String(line.quantity) },
				...certificate.rows,
			],
		})),
		notes,
		date,
		signer: `For ${brandName()}, the assayer`,
		seller: postalAddress(),
	};
}
