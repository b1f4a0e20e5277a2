import { toDollars } from '../../../contract/amount.ts';
import type { Quote } from '../../../contract/checkout.ts';
import { formatDollars } from '../../format.ts';
import type { CartLine } from '../../state/cart-rules.ts';
import { cartTotals, lineCents } from '../../state/cart-totals.ts';
import { type TotalRow, TotalsList } from '../cart/totals-list.tsx';
import { ProductPicture } from '../product/product-picture.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PriceLock } from './price-lock.tsx';
import type { QuoteState } from './use-quote.ts';

/** What is being bought and what it comes to: the server's figures once there is a destination. */
export function OrderSummary({
	lines,
	quote: { quote, isLoading, problem, formerTotal, refresh },
}: {
	lines: CartLine[];
	quote: QuoteState;
}) {
	return (
		<aside aria-labelledby="summary" aria-busy={isLoading} className="sheet grid gap-5 p-6 lg:sticky lg:top-6">
			<div className="flex items-baseline justify-between">
				<h2 id="summary" className="title text-xl">
					Your order
				</h2>
				<ButtonLink to="/cart" variant="quiet" size="sm">
					Edit cart
				</ButtonLink>
			</div>
			<ul className="grid gap-4">
				{lines.map((line) => (
					<SummaryLine key={line.id} line={line} quoted={quote?.lines.find((one) => one.product_id === line.id)} />
				))}
			</ul>
			{problem && (
				<p role="alert" className="rounded-sm bg-wax-pale p-4 text-sm text-wax-deep">
					{problem}
				</p>
			)}
			{quote && formerTotal !== null && (
				<p role="alert" className="figures rounded-sm bg-amber-pale p-4 text-sm">
					The total was {formatDollars(formerTotal)} and is now {formatDollars(quote.total)}. Please look at it before
					you order.
				</p>
			)}
			{quote ? <QuotedTotals quote={quote} /> : <CartOnly lines={lines} />}
			{quote && <PriceLock key={quote.quote_id} expiresAt={quote.expires_at} onExpire={refresh} />}
		</aside>
	);
}

function SummaryLine({ line, quoted }: { line: CartLine; quoted: Quote['lines'][number] | undefined }) {
	return (
		<li className="grid grid-cols-[3.5rem_1fr_auto] gap-3.5 text-sm">
			<ProductPicture img={line.img} alt="" sizes="3.5rem" />
			<div>
				<p className="font-medium">{line.title}</p>
				<p className="figures text-ink-mute">
					{line.orderQuantity} ×{' '}
					{formatDollars(quoted?.unit_price ?? toDollars(lineCents({ ...line, orderQuantity: 1 })))}
				</p>
			</div>
			<p className="figures">{formatDollars(quoted?.total ?? toDollars(lineCents(line)))}</p>
		</li>
	);
}

function QuotedTotals({ quote }: { quote: Quote }) {
	return <TotalsList rows={totalRows(quote)} total={{ name: 'Total', amount: quote.total }} />;
}

/** The rows of a quote or an order. */
export function totalRows({
	subtotal,
	discount,
	shipping,
	tax,
}: Pick<Quote, 'subtotal' | 'discount' | 'shipping' | 'tax'>): TotalRow[] {
	return [
		{ name: 'Subtotal', amount: subtotal },
		{ name: 'Discount', amount: -discount, hideZero: true },
		{ name: 'Shipping', amount: shipping, zero: 'Free' },
		{ name: 'Tax', amount: tax, zero: 'None' },
	];
}

function CartOnly({ lines }: { lines: CartLine[] }) {
	const { subtotalCents, discountCents, totalCents } = cartTotals(lines);
	return (
		<>
			<TotalsList
				rows={[
					{ name: 'Subtotal', amount: toDollars(subtotalCents) },
					{ name: 'Discount', amount: -toDollars(discountCents), hideZero: true },
				]}
				total={{ name: 'Before shipping and tax', amount: toDollars(totalCents) }}
			/>
			<p className="text-sm text-ink-mute">Choose a state or province to lock the price with shipping and tax.</p>
		</>
	);
}
