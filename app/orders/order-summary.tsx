import { type ReactNode, useEffect, useRef } from 'react';
import type { CartLine } from '../../contract/cart/cart.ts';
import { lineKey } from '../../contract/catalogue/chosen.ts';
import type { Quote } from '../../contract/orders/checkout.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { keyOf } from '../cart/cart-rules.ts';
import { cartTotals, lineCents, unitCents } from '../cart/cart-totals.ts';
import { lossOf } from '../cart/line-faults.ts';
import { LineMark } from '../cart/line-problem.tsx';
import { TotalsList, totalRows } from '../cart/totals-list.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { OrderLineRow } from './order-line-row.tsx';
import { PriceLock } from './price-lock.tsx';
import { RelockNote } from './relock-note.tsx';
import { wordsOf } from './summary-state.ts';
import { TryAgain } from './try-again.tsx';
import type { QuoteState } from './use-quote.ts';

/** What is being bought and what it comes to: the server's figures once there is a destination. */
export function OrderSummary({
	lines,
	quote: { state, quote, isLoading, canTryAgain, relock, formerTotal, refresh, timesLed },
	children,
}: {
	lines: CartLine[];
	quote: QuoteState;
	/** What is asked between the lines and the figures. */
	children?: ReactNode;
}) {
	const heading = useRef<HTMLHeadingElement>(null);
	const list = useRef<HTMLUListElement>(null);
	useEffect(() => {
		if (timesLed > 0) list.current?.querySelector('button')?.focus();
	}, [timesLed]);
	const words = state.is === 'priced' ? null : wordsOf(state);
	const problems = state.is === 'lines' ? state.problems : {};
	return (
		<aside aria-labelledby="summary" aria-busy={isLoading} className="sheet grid gap-5 p-6 lg:sticky lg:top-20">
			<div className="flex items-baseline justify-between">
				<h2 ref={heading} id="summary" tabIndex={-1} className="title text-xl">
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
						problem={problems[index]}
						quoted={quote?.lines.find((one) => lineKey(one.product_id, one) === keyOf(line))}
					/>
				))}
			</ul>
			{children}
			<FormProblem className="text-sm">{words?.problem}</FormProblem>
			{canTryAgain && <TryAgain isTrying={isLoading} onTry={refresh} onLeaveFocused={() => heading.current?.focus()} />}
			{quote && <RelockNote relock={relock} formerTotal={formerTotal} total={quote.total} />}
			{quote ? (
				<TotalsList rows={totalRows(quote)} total={{ name: 'Total', amount: quote.total }} />
			) : (
				<CartOnly lines={lines} why={words?.summary} />
			)}
			{quote && <PriceLock key={quote.quote_id} endsIn={quote.expires_in} onExpire={refresh} />}
		</aside>
	);
}

type SummaryLineProps = {
	line: CartLine;
	lines: CartLine[];
	quoted: Quote['lines'][number] | undefined;
	problem: string | undefined;
};

function SummaryLine({ line, lines, quoted, problem }: SummaryLineProps) {
	return (
		<OrderLineRow
			img={line.img}
			title={line.title}
			chosen={line}
			quantity={line.orderQuantity}
			unitPrice={quoted?.unit_price ?? toDollars(unitCents(line, lines))}
			total={quoted?.total ?? toDollars(lineCents(line, lines))}
			isLost={!quoted && lossOf(line) !== null}
		>
			<LineMark line={line} problem={problem} />
		</OrderLineRow>
	);
}

/** What the cart alone comes to, and why there is no more yet. */
function CartOnly({ lines, why }: { lines: CartLine[]; why: string | undefined }) {
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
			<p className="text-sm text-ink-mute">{why}</p>
		</>
	);
}
