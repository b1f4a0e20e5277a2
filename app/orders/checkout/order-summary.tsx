import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { CartLine } from '../../../contract/cart/cart.ts';
import { lineKey } from '../../../contract/catalogue/chosen-options.ts';
import { amountRow, amountRows, totalRow } from '../../../contract/orders/amount-rows.ts';
import type { Quote } from '../../../contract/orders/checkout.ts';
import { lineDollars } from '../../../contract/orders/order-amounts.ts';
import type { PaymentMethod } from '../../../contract/payment-methods.ts';
import { toDollars } from '../../../contract/pricing/amount.ts';
import { lineAmounts, subtotalCents } from '../../cart/cart-totals.ts';
import { keyOf } from '../../cart/change-cart.ts';
import { unavailableReason } from '../../cart/check-line.ts';
import { LineProblem } from '../../cart/line-problem.tsx';
import { TotalsList } from '../../cart/totals-list.tsx';
import { Amount } from '../../pricing/amount.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { OrderLineRow } from '../history/order-line-row.tsx';
import { PriceLock } from './price-lock.tsx';
import { summaryMessages } from './summary-state.ts';
import { TryAgain } from './try-again.tsx';
import type { QuoteState } from './use-quote.ts';

/** Loaded separately: it is rarely needed. */
const RelockNote = lazyComponent(() => import('./relock-note.tsx'));

/**
 * The lines and the total. The server's amounts replace those of the cart once there is a destination. On a phone, it
 * collapses to one line with the total; problems are shown outside the collapsed part.
 */
export function OrderSummary({
	lines,
	quote: { state, quote, isLoading, canTryAgain, relock, formerTotal, refresh, problemFocusCount },
	method,
	children,
}: {
	lines: CartLine[];
	quote: QuoteState;
	/** The chosen payment method. */
	method: PaymentMethod;
	/** Rendered between the lines and the amounts. */
	children?: ReactNode;
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	const list = useRef<HTMLUListElement>(null);
	const details = useRef<HTMLDetailsElement>(null);
	const isBlocked = state.is === 'lines';
	useEffect(() => {
		if (details.current && (isBlocked || problemFocusCount > 0)) details.current.open = true;
		if (problemFocusCount > 0) list.current?.querySelector('button')?.focus();
	}, [isBlocked, problemFocusCount]);
	const total = quote?.total ?? toDollars(subtotalCents(lines, method));
	const messages = state.is === 'priced' ? null : summaryMessages(state);
	const problems = state.is === 'lines' ? state.problems : {};
	return (
		<aside aria-labelledby="summary" aria-busy={isLoading} className="summary">
			<details ref={details}>
				<summary className="plain">
					<span>Your order</span>
					<Amount value={total} className="figures font-medium" />
				</summary>
				<div className="summary-lines">
					<div className="flex items-baseline justify-between">
						<h2 ref={heading} id="summary" tabIndex={-1} className="title text-xl max-lg:sr-only">
							Your order
						</h2>
						<ButtonLink to="/cart" variant="quiet" size="sm">
							Edit cart
						</ButtonLink>
					</div>
					<ul ref={list} className="grid gap-4">
						{lines.map((line, index) => (
							<SummaryLine
								key={keyOf(line)}
								line={line}
								lines={lines}
								method={method}
								problem={problems[index]}
								quoted={quote?.lines.find((one) => lineKey(one.product_id, one) === keyOf(line))}
							/>
						))}
					</ul>
					{children}
					{quote ? (
						<TotalsList rows={amountRows(quote)} totals={[totalRow(quote)]} />
					) : (
						<CartSubtotal lines={lines} method={method} why={messages?.summary} />
					)}
				</div>
			</details>
			<FormProblem className="text-sm">{messages?.problem}</FormProblem>
			{canTryAgain && <TryAgain isTrying={isLoading} onTry={refresh} onLeaveFocused={() => heading.current?.focus()} />}
			{quote && (relock || formerTotal !== null) && (
				<Suspense>
					<RelockNote relock={relock} formerTotal={formerTotal} total={quote.total} />
				</Suspense>
			)}
			{/* On a phone, this line is present from the start so that the form below doesn't move. */}
			{quote ? (
				<PriceLock key={quote.quote_id} endsIn={quote.expires_in} onExpire={refresh} />
			) : (
				!messages?.problem && <p className="text-sm text-ink-mute lg:hidden">Price locks when you choose a state.</p>
			)}
		</aside>
	);
}

type SummaryLineProps = {
	line: CartLine;
	lines: CartLine[];
	method: PaymentMethod;
	quoted: Quote['lines'][number] | undefined;
	problem: string | undefined;
};

function SummaryLine({ line, lines, method, quoted, problem }: SummaryLineProps) {
	return (
		<OrderLineRow
			img={line.img}
			title={line.title}
			chosen={line}
			quantity={line.orderQuantity}
			amounts={quoted ?? lineDollars(lineAmounts(line, lines, method))}
			isUnavailable={!quoted && unavailableReason(line) !== null}
		>
			<LineProblem line={line} problem={problem} />
		</OrderLineRow>
	);
}

/** The subtotal of the cart, and why there are no further amounts yet. */
function CartSubtotal({
	lines,
	method,
	why,
}: Pick<SummaryLineProps, 'lines' | 'method'> & { why: string | undefined }) {
	return (
		<>
			<TotalsList rows={[]} totals={[amountRow('Subtotal', toDollars(subtotalCents(lines, method)))]} />
			<p className="text-sm text-ink-mute">{why}</p>
		</>
	);
}
