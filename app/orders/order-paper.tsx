import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { chosenText } from '../../contract/catalogue/chosen.ts';
import { certificatesOf } from '../../contract/orders/certificate.ts';
import type { Order } from '../../contract/orders/checkout.ts';
import { invoiceOf } from '../../contract/orders/invoice.ts';
import { postalAddress } from '../../contract/shop.ts';
import { isolated } from '../../contract/text-direction.ts';
import { Certificate } from '../pricing/certificate.tsx';
import { formatDate } from '../ui/format.ts';
import { useIsPrinting } from '../ui/use-is-printing.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { CertificateHead, CertificateRows } from './line-certificate.tsx';
import { PaperLogo } from './paper-logo.tsx';

/**
 * What an order's page prints in its place: certificates of the metal once it is paid for, else a receipt. It takes as many pages
 * as it needs, on Letter and A4.
 */
export function OrderPaper({ order }: { order: Order }) {
	if (!useIsPrinting()) return null;
	const paper = certificatesOf(order).length > 0 ? <Certificates order={order} /> : <Receipt order={order} />;
	return createPortal(<div className="paper">{paper}</div>, document.body);
}

export const paperName = (order: Order) => (certificatesOf(order).length > 0 ? 'certificate' : 'receipt');

function Receipt({ order }: { order: Order }) {
	return (
		<Pages title="Order receipt" number={order.order_number}>
			<Row>
				<InvoiceSheet invoice={invoiceOf(order)} />
			</Row>
		</Pages>
	);
}

function Certificates({ order }: { order: Order }) {
	const certificates = certificatesOf(order);
	const { address, lines, order_number, placed_at, timeline } = order;
	const paidAt = timeline.findLast(({ move }) => move === 'paid')?.at ?? placed_at;
	const { number, notes } = invoiceOf(order);
	return (
		<Pages title={certificates.length > 1 ? 'Assay certificates' : 'Assay certificate'} number={order_number}>
			<Row>
				<p className="pb-4">
					We certify the fineness and the weight of the metal below. It was paid for on {formatDate(paidAt)} by{' '}
					{isolated(`${address.first_name} ${address.last_name}`)}.
					{certificates.length < lines.length && ` The other items of this order are on invoice ${number}.`}
				</p>
			</Row>
			{certificates.map(({ line, certificate: { serial, marks, rows, share } }) => (
				<Row key={serial}>
					<div className="pb-2.5">
						<Certificate share={share} head={<CertificateHead marks={marks} serial={serial} />}>
							<CertificateRows
								rows={[
									{ name: 'Item', text: [line.title, chosenText(line), line.sku].filter(Boolean).join(', ') },
									{ name: 'Quantity', text: String(line.quantity) },
									...rows,
								]}
							/>
						</Certificate>
					</div>
				</Row>
			))}
			<Row>
				<Signature at={paidAt} notes={notes} />
			</Row>
		</Pages>
	);
}

/** A table, whose head browsers print on each page. */
function Pages({ title, number, children }: { title: string; number: string; children: ReactNode }) {
	return (
		<table className="paper-pages">
			<thead>
				<tr>
					<td>
						<div className="paper-head">
							<PaperLogo />
							<div className="text-right">
								<p className="title text-2xl">{title}</p>
								<p className="figures">{number}</p>
							</div>
						</div>
					</td>
				</tr>
			</thead>
			<tbody>{children}</tbody>
		</table>
	);
}

function Row({ children }: { children: ReactNode }) {
	return (
		<tr>
			<td>{children}</td>
		</tr>
	);
}

function Signature({ at, notes }: { at: string; notes: readonly string[] }) {
	return (
		<div className="grid gap-2 text-sm">
			{notes.map((note) => (
				<p key={note} className="text-ink-mute">
					{note}
				</p>
			))}
			<div className="flex items-end justify-between gap-12 pt-4">
				<p className="grid w-48 gap-1">
					<span className="border-b border-current">{formatDate(at)}</span>
					Date
				</p>
				<p className="grid w-48 gap-1">
					<span className="border-b border-current">
						<svg viewBox="0 0 160 40" className="h-10" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden>
							<path d="M6 32C18 6 28 2 28 14S16 36 24 34 38 18 44 18s-6 14 0 14 8-14 14-14-4 14 2 14 6-22 14-26-6 26 2 26 10-14 16-14-6 14 2 14 12-20 20-18-10 18 0 18 18-6 36-10" />
						</svg>
					</span>
					For Assay, the assayer
				</p>
			</div>
			<p className="pt-2 text-ink-mute">{postalAddress()}</p>
		</div>
	);
}
