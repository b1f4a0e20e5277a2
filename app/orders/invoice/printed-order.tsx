import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { type CertificateSheet, certificateSheetOf } from '../../../contract/orders/certificate-sheet.ts';
import type { Order } from '../../../contract/orders/checkout.ts';
import { invoiceOf } from '../../../contract/orders/invoice.ts';
import { Certificate } from '../../pricing/certificate.tsx';
import { usePrintRequested } from '../../ui/use-print-requested.ts';
import { PaperLogo } from './document-logo.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { CertificateHead, CertificateRows } from './line-certificate.tsx';

/**
 * What an order's page prints in its place: certificates of the metal once it is paid for, else a receipt. It takes as many pages
 * as it needs, on Letter and A4.
 */
export function OrderPaper({ order }: { order: Order }) {
	if (!usePrintRequested()) return null;
	const sheet = certificateSheetOf(order);
	const paper = sheet ? <Certificates sheet={sheet} /> : <Receipt order={order} />;
	return createPortal(<div className="paper">{paper}</div>, document.body);
}

function Receipt({ order }: { order: Order }) {
	return (
		<Pages title="Order receipt" number={order.order_number}>
			<Row>
				<InvoiceSheet invoice={invoiceOf(order)} />
			</Row>
		</Pages>
	);
}

function Certificates({ sheet }: { sheet: CertificateSheet }) {
	return (
		<Pages title={sheet.title} number={sheet.number}>
			<Row>
				<p className="pb-4">{sheet.intro}</p>
			</Row>
			{sheet.certificates.map(({ serial, marks, rows, share }) => (
				<Row key={serial}>
					<div className="pb-2">
						<Certificate share={share} head={<CertificateHead marks={marks} serial={serial} />}>
							<CertificateRows rows={rows} />
						</Certificate>
					</div>
				</Row>
			))}
			<Row>
				<Signature sheet={sheet} />
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

function Signature({ sheet: { date, notes, signer, seller } }: { sheet: CertificateSheet }) {
	return (
		<div className="paper-end grid gap-2 text-sm">
			{notes.map((note) => (
				<p key={note} className="text-ink-mute">
					{note}
				</p>
			))}
			<div className="flex items-end justify-between gap-12 pt-4">
				<p className="grid w-48 gap-1">
					<span className="border-b border-current">{date}</span>
					Date
				</p>
				<p className="grid w-48 gap-1">
					<span className="border-b border-current">
						<svg viewBox="0 0 160 40" className="h-10" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden>
							<path d="M6 32C18 6 28 2 28 14S16 36 24 34 38 18 44 18s-6 14 0 14 8-14 14-14-4 14 2 14 6-22 14-26-6 26 2 26 10-14 16-14-6 14 2 14 12-20 20-18-10 18 0 18 18-6 36-10" />
						</svg>
					</span>
					<span>{signer}</span>
				</p>
			</div>
			<p className="pt-2 text-ink-mute">{seller}</p>
		</div>
	);
}
