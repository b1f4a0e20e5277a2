import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Invoice } from '../../../contract/orders/invoice.ts';
import { DocumentLogo } from './document-logo.tsx';

/** An invoice on screen and in print. Its PDF has the same content. With the title of a receipt above it, it serves as the receipt. */
export function InvoiceView({ invoice, head }: { invoice: Invoice; head?: ReactNode }) {
	const { facts, seller, billTo, shipTo, state, payment, notes } = invoice;
	return (
		<article className="invoice panel mx-auto grid max-w-220 gap-8 p-5 sm:p-9">
			{head}
			<div className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-4 print:grid-cols-4">
				<Block title="From">
					<Lines of={seller} />
				</Block>
				<Block title="Bill to">
					<Lines of={billTo} />
				</Block>
				<Block title="Ship to">
					<Lines of={shipTo} />
				</Block>
				<Block title="Details">
					<Lines of={facts.map(({ name, text }) => `${name}: ${text}`)} />
				</Block>
			</div>
			<p className="border-y border-silver-300 py-4 wrap-anywhere">
				<strong className="font-medium">{`${state.name}.`}</strong>
				<span>{` ${state.text}`}</span>
			</p>
			<Items invoice={invoice} />
			<Sums invoice={invoice} />
			{payment.length > 0 && (
				<Block title="How to pay">
					<dl className="figures grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-6 gap-y-1.5 text-sm">
						{payment.map(({ name, text }) => (
							<div key={name} className="col-span-2 grid grid-cols-subgrid">
								<dt className="text-ink-mute">{name}</dt>
								<dd className="wrap-anywhere">{text}</dd>
							</div>
						))}
					</dl>
				</Block>
			)}
			{notes.map((note) => (
				<p key={note} className="text-sm text-ink-mute">
					{note}
				</p>
			))}
		</article>
	);
}

/** The logo, title and number at the top of an invoice. */
export function InvoiceHead({ number }: { number: string }) {
	return (
		<header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
			<DocumentLogo />
			<div className="text-right">
				<h1 className="title text-3xl">Invoice</h1>
				<p className="figures text-lg">{number}</p>
			</div>
		</header>
	);
}

function Block({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="min-w-0">
			<h2 className="label mb-2 text-ink-mute">{title}</h2>
			{children}
		</section>
	);
}

function Lines({ of: lines }: { of: readonly string[] }) {
	return <p className="figures text-sm wrap-anywhere whitespace-pre-line">{lines.join('\n')}</p>;
}

function Items({ invoice: { lines } }: { invoice: Invoice }) {
	const head = 'label pb-2 align-bottom text-ink-mute';
	const figure = 'figures py-2.5 pl-2 text-right align-top whitespace-nowrap sm:pl-6';
	return (
		<table className="w-full text-sm">
			<caption className="sr-only">Items ordered</caption>
			<thead>
				<tr className="border-b border-ink">
					<th scope="col" className={cx(head, 'text-left')}>
						Item
					</th>
					{/* The narrow column only fits a short word. */}
					<th scope="col" className={cx(head, 'pl-2 text-right')}>
						<abbr title="Quantity" className="no-underline">
							Qty
						</abbr>
					</th>
					<th scope="col" className={cx(head, 'pl-2 text-right')}>
						Unit price
					</th>
					<th scope="col" className={cx(head, 'pl-2 text-right')}>
						Amount
					</th>
				</tr>
			</thead>
			<tbody>
				{lines.map(({ title, details, quantity, unitPrice, amount }) => (
					<tr key={`${title} ${details}`} className="border-b border-silver-200">
						<th scope="row" className="py-2.5 text-left align-top font-normal wrap-anywhere">
							<span>{title}</span>
							<span className="block text-ink-mute">{details}</span>
						</th>
						<td className={figure}>{quantity}</td>
						<td className={figure}>{unitPrice}</td>
						<td className={figure}>{amount}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Sums({ invoice: { sums, total, due } }: { invoice: Invoice }) {
	return (
		<dl className="figures ml-auto grid w-full max-w-88 grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm">
			{[...sums, total, due].map((row) => (
				<div
					key={row.name}
					className={cx(
						'col-span-2 grid grid-cols-subgrid',
						row === total && 'mt-1 border-t border-silver-300 pt-3 text-lg font-medium',
						row === due && 'font-medium',
					)}
				>
					<dt>{row.name}</dt>
					<dd className="text-right">{row.text}</dd>
				</div>
			))}
		</dl>
	);
}
