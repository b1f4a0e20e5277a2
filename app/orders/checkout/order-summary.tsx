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
import { lazyPart } from '../../ui/lazy-part.tsx';
import { OrderLineRow } from '../history/order-line-row.tsx';
import { PriceLock } from './price-lock.tsx';
import { errorMessage } from './summary-state.ts';
import { TryAgain } from './try-again.tsx';
import type { QuoteState } from './use-quote.ts';

/** For who comes upon it, hardly anybody. */
const RelockNote = lazyPart(() => import('./relock-note.tsx'));

/**
 * What is being bought and what it comes to: the server's figures once there is a destination. On a phone one line with the
 * total stands for it, and unfolds; what stands in the way is said outside the fold.
 */
export function OrderSummary({
	lines,
	quote: { state, quote, isLoading, canTryAgain, relock, formerTotal, refresh, timesLed },
	method,
	children,
}: {
	lines: CartLine[];
	quote: QuoteState;
	/** How it is to be paid. */
	method: PaymentMethod;
	/** What is asked between the lines and the figures. */
	children?: ReactNode;
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	const list = useRef<HTMLUListElement>(null);
	const fold = useRef<HTMLDetailsElement>(null);
	const isBlocked = state.is === 'lines';
	useEffect(() => {
		if (fold.current && (isBlocked || timesLed > 0)) fold.current.open = true;
		if (timesLed > 0) list.current?.querySelector('button')?.focus();
	}, [isBlocked, timesLed]);
	const total = quote?.total ?? toDollars(subtotalCents(lines, method));
	const words = state.is === 'priced' ? null : errorMessage(state);
	const problems = state.is === 'lines' ? state.problems : {};
	return (
		<aside aria-labelledby="summary" aria-busy={isLoading} className="summary">
			<details ref={fold}>
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
						<CartOnly lines={lines} method={method} why={words?.summary} />
					)}
				</div>
			</details>
			<FormProblem className="text-sm">{words?.problem}</FormProblem>
			{canTryAgain && <TryAgain isTrying={isLoading} onTry={refresh} onLeaveFocused={() => heading.current?.focus()} />}
			{quote && (relock || formerTotal !== null) && (
				<Suspense>
					<RelockNote relock={relock} formerTotal={formerTotal} total={quote.total} />
				</Suspense>
			)}
			{/* On a phone in its place from the first: the form below stays where it is. */}
			{quote ? (
				<PriceLock key={quote.quote_id} endsIn={quote.expires_in} onExpire={refresh} />
			) : (
				!words?.problem && <p className="text-sm text-ink-mute lg:hidden">Price locks when you choose a state.</p>
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
			isLost={!quoted && unavailableReason(line) !== null}
		>
			<LineProblem line={line} problem={problem} />
		</OrderLineRow>
	);
}

/** What the cart alone comes to, and why there is no more yet. */
function CartOnly({ lines, method, why }: Pick<SummaryLineProps, 'lines' | 'method'> & { why: string | undefined }) {
	return (
		<>
			<TotalsList rows={[]} totals={[amountRow('Subtotal', toDollars(subtotalCents(lines, method)))]} />
			<p className="text-sm text-ink-mute">{why}</p>
		</>
	);
}
