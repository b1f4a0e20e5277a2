import { type ReactNode, useRef } from 'react';
import { toDollars } from '../../../contract/amount.ts';
import type { CartLine } from '../../../contract/cart.ts';
import type { Quote } from '../../../contract/checkout.ts';
import { lineKey } from '../../../contract/chosen.ts';
import { formatDollars } from '../../format.ts';
import { useChangeCart } from '../../state/cart.ts';
import { keyOf } from '../../state/cart-rules.ts';
import { cartTotals, lineCents } from '../../state/cart-totals.ts';
import { TotalsList, totalRows } from '../cart/totals-list.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { OrderLineRow } from './order-line-row.tsx';
import { PriceLock } from './price-lock.tsx';
import { TryAgain } from './try-again.tsx';
import type { QuoteState } from './use-quote.ts';

/** What is being bought and what it comes to: the server's figures once there is a destination. */
export function OrderSummary({
	lines,
	quote: { quote, isLoading, problem, canTryAgain, lineProblems, formerTotal, refresh },
	children,
}: {
	lines: CartLine[];
	quote: QuoteState;
	/** What is asked between the lines and the figures. */
	children?: ReactNode;
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	return (
		<aside aria-labelledby="summary" aria-busy={isLoading} className="sheet grid gap-5 p-6 lg:sticky lg:top-6">
			<div className="flex items-baseline justify-between">
				<h2 ref={heading} id="summary" tabIndex={-1} className="title text-xl">
					Your order
				</h2>
				<ButtonLink to="/cart" variant="quiet" size="sm">
					Edit cart
				</ButtonLink>
			</div>
			<ul className="grid gap-4">
				{lines.map((line, index) => (
					<SummaryLine
						key={keyOf(line)}
						line={line}
						problem={lineProblems[index]}
						quoted={quote?.lines.find((one) => lineKey(one.product_id, one) === keyOf(line))}
					/>
				))}
			</ul>
			{children}
			<FormProblem className="text-sm">{problem}</FormProblem>
			{canTryAgain && <TryAgain isTrying={isLoading} onTry={refresh} onLeaveFocused={() => heading.current?.focus()} />}
			{quote && formerTotal !== null && (
				<p role="alert" className="figures rounded-sm bg-amber-pale p-4 text-sm">
					The total was {formatDollars(formerTotal)} and is now {formatDollars(quote.total)}. Please look at it before
					you order.
				</p>
			)}
			{quote ? (
				<TotalsList rows={totalRows(quote)} total={{ name: 'Total', amount: quote.total }} />
			) : (
				<CartOnly lines={lines} />
			)}
			{quote && <PriceLock key={quote.quote_id} endsIn={quote.expires_in} onExpire={refresh} />}
		</aside>
	);
}

type SummaryLineProps = {
	line: CartLine;
	quoted: Quote['lines'][number] | undefined;
	problem: string | undefined;
};

function SummaryLine({ line, quoted, problem }: SummaryLineProps) {
	const changeCart = useChangeCart();
	return (
		<OrderLineRow
			img={line.img}
			title={line.title}
			chosen={line}
			quantity={line.orderQuantity}
			unitPrice={quoted?.unit_price ?? toDollars(lineCents({ ...line, orderQuantity: 1 }))}
			total={quoted?.total ?? toDollars(lineCents(line))}
		>
			{problem && (
				<>
					<p className="mt-1 text-wax">{problem}</p>
					<Button variant="quiet" size="sm" onClick={() => changeCart({ type: 'remove', key: keyOf(line) })}>
						Remove<span className="sr-only"> {line.title}</span>
					</Button>
				</>
			)}
		</OrderLineRow>
	);
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
