import { useAtomValue } from 'jotai';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { invoiceNumber, invoiceOf } from '../../contract/orders/invoice.ts';
import { LoginInvitation } from '../accounts/login-invitation.tsx';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { ReadingOrder } from '../orders/history/loading-order.tsx';
import { InvoiceHead, InvoiceSheet } from '../orders/invoice/invoice-sheet.tsx';
import { DownloadPdf } from '../orders/invoice/order-documents.tsx';
import type { ReadInvoice } from '../orders/invoice/read-invoice.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { userAtom } from '../storage/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/invoice.ts';

/** The name of the file, when the page is printed into one. */
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta({ title: titleOf(loaderData), robots: 'noindex' });

function titleOf(read: ReadInvoice | undefined): string {
	return read?.is === 'shown' ? `Invoice ${invoiceNumber(read.order.order_number)}` : 'Invoice';
}

/** The address opens the invoice, so no cache stores it. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/** Read in the browser: no page of the server holds anybody's data. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs): Promise<ReadInvoice> {
	// Brought by itself: with the page, what it needs would be loaded by the checkout, too (decision 050).
	const { readInvoice } = await import('../orders/invoice/read-invoice.ts');
	return readInvoice(url.searchParams, request.signal);
}
clientLoader.hydrate = true as const;

export default function InvoicePage() {
	const read = useLoaderData<typeof clientLoader>();
	const isOfAnother = useIsOfAnother(read);
	if (isOfAnother) return <ReadingOrder what="invoice" />;
	if (read.is === 'shown') return <Shown read={read} />;
	return (
		<div className="page grid gap-6 py-band">
			<h1 className="title text-3xl">Your invoice</h1>
			{read.is === 'guest' && (
				<LoginInvitation title="You’re not logged in" text="Log in to see this invoice, or open your order link." />
			)}
			{read.is === 'missing' && (
				<EmptyState
					title="Invoice not found"
					text="Check the link, or open the invoice from your order page."
					action={<ButtonLink to="/order">Your orders</ButtonLink>}
				/>
			)}
		</div>
	);
}

/** Whether its owner has logged out since it was read, here or in another tab; it is then asked for again. */
function useIsOfAnother(read: ReadInvoice): boolean {
	const user = useAtomValue(userAtom);
	const { revalidate } = useRevalidator();
	const isOwn = read.is === 'shown' && read.owner !== null;
	const isOfAnother = isOwn && user !== undefined && user?.id !== read.owner;
	useEffect(() => {
		if (isOfAnother) void revalidate();
	}, [isOfAnother, revalidate]);
	return isOfAnother;
}

function Shown({ read: { order, owner } }: { read: Extract<ReadInvoice, { is: 'shown' }> }) {
	const isOwn = owner !== null;
	const invoice = invoiceOf(order);
	const back = isOwn ? `/order?number=${order.order_number}` : `/success?order=${order.order_id}`;
	return (
		<div className="page py-8">
			<div className="mx-auto mb-6 flex max-w-220 flex-wrap gap-3 print:hidden">
				<Button
					size="sm"
					className="target"
					icon={<Printer className="size-4" strokeWidth={1.5} aria-hidden />}
					onClick={() => window.print()}
				>
					Print
				</Button>
				<DownloadPdf order={order} isOwn={isOwn} document="invoice">
					Download PDF
				</DownloadPdf>
				<ButtonLink to={back} variant="quiet" size="sm" className="target">
					Back to the order
				</ButtonLink>
			</div>
			<InvoiceSheet invoice={invoice} head={<InvoiceHead number={invoice.number} />} />
		</div>
	);
}

export function HydrateFallback() {
	return <ReadingOrder what="invoice" />;
}
