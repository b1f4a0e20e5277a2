import { useAtomValue } from 'jotai';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { invoiceNumber, invoiceOf } from '../../contract/orders/invoice.ts';
import { LoginInvitation } from '../accounts/login-invitation.tsx';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { LoadingOrder } from '../orders/history/loading-order.tsx';
import { InvoiceHead, InvoiceView } from '../orders/invoice/invoice-view.tsx';
import { DownloadPdf } from '../orders/invoice/order-documents.tsx';
import type { InvoiceResult } from '../orders/invoice/read-invoice.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { userAtom } from '../storage/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/invoice.ts';

/** The title is also the default file name when the page is printed to PDF. */
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta({ title: titleOf(loaderData), robots: 'noindex' });

function titleOf(result: InvoiceResult | undefined): string {
	return result?.is === 'loaded' ? `Invoice ${invoiceNumber(result.order.order_number)}` : 'Invoice';
}

/** The URL grants access to the invoice, so caches must not store it. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/** Loads the invoice in the browser, so that the server's HTML contains no personal data. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs): Promise<InvoiceResult> {
	// Loaded separately. Otherwise the checkout would also load this code (decision 050).
	const { readInvoice } = await import('../orders/invoice/read-invoice.ts');
	return readInvoice(url.searchParams, request.signal);
}
clientLoader.hydrate = true as const;

export default function InvoicePage() {
	const result = useLoaderData<typeof clientLoader>();
	const isOwnerGone = useIsOwnerGone(result);
	if (isOwnerGone) return <LoadingOrder what="invoice" />;
	if (result.is === 'loaded') return <LoadedInvoice result={result} />;
	return (
		<div className="page grid gap-6 py-band">
			<h1 className="title text-3xl">Your invoice</h1>
			{result.is === 'guest' && (
				<LoginInvitation title="You’re not logged in" text="Log in to see this invoice, or open your order link." />
			)}
			{result.is === 'missing' && (
				<EmptyState
					title="Invoice not found"
					text="Check the link, or open the invoice from your order page."
					action={<ButtonLink to="/order">Your orders</ButtonLink>}
				/>
			)}
		</div>
	);
}

/** Whether the owner of the invoice has logged out since it was loaded, in any tab. If so, loads it again. */
function useIsOwnerGone(result: InvoiceResult): boolean {
	const user = useAtomValue(userAtom);
	const { revalidate } = useRevalidator();
	const isOwn = result.is === 'loaded' && result.owner !== null;
	const isOwnerGone = isOwn && user !== undefined && user?.id !== result.owner;
	useEffect(() => {
		if (isOwnerGone) void revalidate();
	}, [isOwnerGone, revalidate]);
	return isOwnerGone;
}

function LoadedInvoice({ result: { order, owner } }: { result: Extract<InvoiceResult, { is: 'loaded' }> }) {
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
			<InvoiceView invoice={invoice} head={<InvoiceHead number={invoice.number} />} />
		</div>
	);
}

export function HydrateFallback() {
	return <LoadingOrder what="invoice" />;
}
