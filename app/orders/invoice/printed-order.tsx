import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { type CertificateSheet, certificateSheetOf } from '../../../contract/orders/certificate-sheet.ts';
import type { Order } from '../../../contract/orders/checkout.ts';
import { invoiceOf } from '../../../contract/orders/invoice.ts';
import { Certificate } from '../../pricing/certificate.tsx';
import { DocumentLogo } from './document-logo.tsx';
import { InvoiceView } from './invoice-view.tsx';
import { CertificateHead, CertificateRows } from './line-certificate.tsx';

/**
 * The printed form of an order's page: certificates once the order is paid, otherwise a receipt. It spans as many Letter or A4
 * pages as needed.
 */
export function PrintedOrder({ order }: { order: Order }) {
	if (!usePrintRequested()) return null;
	const sheet = certificateSheetOf(order);
	const content = sheet ? <Certificates sheet={sheet} /> : <Receipt order={order} />;
	return createPortal(<div className="printed-document">{content}</div>, document.body);
}

function Receipt({ order }: { order: Order }) {
	return (
		<Pages title="Order receipt" number={order.order_number}>
			<Row>
				<InvoiceView invoice={invoiceOf(order)} />
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

/** A table, because browsers repeat its head on each printed page. */
function Pages({ title, number, children }: { title: string; number: string; children: ReactNode }) {
	return (
		<table className="printed-pages">
			<thead>
				<tr>
					<td>
						<div className="printed-head">
							<DocumentLogo />
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
		<div className="printed-signature grid gap-2 text-sm">
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

/**
 * Whether the page is being printed or has been printed. Print-only content renders when printing starts, before the browser computes the
 * print layout. It stays rendered afterwards, hidden by CSS, because a browser may report the end of one print while it prepares the next.
 */
function usePrintRequested(): boolean {
	const [isRequested, setRequested] = useState(false);
	useEffect(() => {
		const print = matchMedia('print');
		const request = () => flushSync(() => setRequested(true));
		setRequested(print.matches);
		addEventListener('beforeprint', request);
		print.addEventListener('change', request);
		return () => {
			removeEventListener('beforeprint', request);
			print.removeEventListener('change', request);
		};
	}, []);
	return isRequested;
}
