import { type ReactNode, useState } from 'react';
import { certificatesOf } from '../../../contract/orders/certificate.ts';
import type { Order } from '../../../contract/orders/checkout.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { notify } from '../../ui/overlays/toasts.ts';
import type { DocumentName } from './download-document.ts';

/** @param isOwn true to link by order number for the logged-in user; false to link by id */
export function invoicePath({ order_number, order_id }: Order, isOwn: boolean): string {
	return isOwn ? `/invoice?number=${order_number}` : `/invoice?order=${order_id}`;
}

type InvoiceProps = { order: Order; isOwn: boolean };

type DownloadProps = InvoiceProps & { document: DocumentName; children: ReactNode };

/** Downloads a document of an order as a PDF. */
export function DownloadPdf({ order, isOwn, document, children }: DownloadProps) {
	const [isBusy, setBusy] = useState(false);

	async function download() {
		setBusy(true);
		const problem = await import('./download-document.ts').then(
			({ downloadDocument }) => downloadDocument(order, isOwn, document),
			() => 'We couldn’t create the file. Check your connection and try again.',
		);
		if (problem) void notify('error', problem);
		setBusy(false);
	}

	return (
		<Button variant="secondary" size="sm" className="target" busy={isBusy} onClick={() => void download()}>
			{children}
		</Button>
	);
}

/** The actions for an order's documents: print, download and view. */
export function OrderDocuments({ order, isOwn }: InvoiceProps) {
	const isCertified = certificatesOf(order).length > 0;
	return (
		<div className="flex flex-wrap gap-3">
			<Button variant="secondary" size="sm" className="target" onClick={() => window.print()}>
				{isCertified ? 'Print certificate' : 'Print receipt'}
			</Button>
			{isCertified && (
				<DownloadPdf order={order} isOwn={isOwn} document="certificates">
					Download certificate
				</DownloadPdf>
			)}
			<ButtonLink to={invoicePath(order, isOwn)} variant="secondary" size="sm" className="target">
				Invoice
			</ButtonLink>
			<DownloadPdf order={order} isOwn={isOwn} document="invoice">
				Download PDF
			</DownloadPdf>
		</div>
	);
}
