import { useState } from 'react';
import type { Order } from '../../contract/orders/checkout.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { notify } from '../ui/toaster.ts';

/** @param isOwn it is read as the person's whose it is, by its number; else by its link */
export function invoicePath({ order_number, order_id }: Order, isOwn: boolean): string {
	return isOwn ? `/invoice?number=${order_number}` : `/invoice?order=${order_id}`;
}

type InvoiceProps = { order: Order; isOwn: boolean };

/** The invoice of an order as a page, and as a file. */
export function InvoiceLinks({ order, isOwn }: InvoiceProps) {
	return (
		<div className="flex flex-wrap gap-3">
			<ButtonLink to={invoicePath(order, isOwn)} variant="secondary" size="sm" className="target">
				Invoice
			</ButtonLink>
			<DownloadInvoice order={order} isOwn={isOwn} />
		</div>
	);
}

export function DownloadInvoice({ order, isOwn }: InvoiceProps) {
	const [isBusy, setBusy] = useState(false);

	async function download() {
		setBusy(true);
		const problem = await import('./download-invoice.ts').then(
			({ downloadInvoice }) => downloadInvoice(order, isOwn),
			() => 'What makes the file could not be loaded. Check your connection and try again.',
		);
		if (problem) void notify('error', problem);
		setBusy(false);
	}

	return (
		<Button variant="secondary" size="sm" className="target" busy={isBusy} onClick={() => void download()}>
			Download PDF
		</Button>
	);
}
