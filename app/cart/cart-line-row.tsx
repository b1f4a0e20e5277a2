import { cx } from 'class-variance-authority';
import { useAtomValue } from 'jotai';
import { Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { CartLine } from '../../contract/cart/cart.ts';
import { chosenText } from '../../contract/catalogue/chosen-options.ts';
import { maxLineQuantity } from '../../contract/limits.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { paymentPrices } from '../../contract/pricing/payment-prices.ts';
import { coverOf, ProductPicture } from '../catalogue/product-picture.tsx';
import { notSoldAtom } from '../catalogue/refresh-list.ts';
import { Link } from '../navigation/link.tsx';
import { PaymentPrices, PiecePrices } from '../pricing/payment-prices.tsx';
import { Price } from '../pricing/price.tsx';
import { focusAfterRemoval } from '../ui/focus-after-removal.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';
import { cartLinesAtom } from './cart.ts';
import { lineCents, unitCents } from './cart-totals.ts';
import { keyOf } from './change-cart.ts';
import { lineName, unavailableReason } from './check-line.ts';
import { LineProblem } from './line-problem.tsx';
import { nextQuantityBreak } from './next-quantity-break.ts';
import { useChangeCart } from './use-change-cart.ts';

/** A line of the cart, in the panel and on the cart page. */
export function CartLineRow({ line, onLeave }: { line: CartLine; onLeave?: () => void }) {
	const changeCart = useChangeCart();
	const isUnavailable = unavailableReason(line, useAtomValue(notSoldAtom)) !== null;
	const { id } = line;
	const lines = useAtomValue(cartLinesAtom);
	const key = keyOf(line);
	const chosen = chosenText(line);

	function remove(event: MouseEvent<HTMLButtonElement>) {
		const next = focusAfterRemoval(event.currentTarget);
		changeCart({ type: 'remove', key });
		next?.focus();
	}

	return (
		<li className="grid grid-cols-[calc(20*var(--spacing))_minmax(0,1fr)_auto] gap-x-4 gap-y-2 py-5 sm:grid-cols-[6rem_1fr_auto]">
			<ProductPicture {...coverOf(line)} alt="" sizes="6rem" widest={320} className="row-span-3 self-start" />
			<div className="grid min-w-0 content-start gap-1">
				<Link
					to={`/product-details/${id}`}
					className="font-medium hover:underline hover:underline-offset-4"
					onClick={onLeave}
				>
					{line.title}
				</Link>
				<p className="text-sm text-ink-mute">{`${line.brand.name}, ${line.unit}`}</p>
				{chosen && <p className="text-sm">{chosen}</p>}
			</div>
			<IconButton
				label={`Remove ${lineName(line)}`}
				icon={<Trash2 className="size-4.5" strokeWidth={1.5} aria-hidden />}
				onClick={remove}
			/>
			<div className="col-span-2 grid min-w-0 grid-cols-1 gap-1">
				<Price product={line} each={toDollars(unitCents(line, lines))} size="sm" className="price-each" />
				{!isUnavailable && <QuantityBreakHint line={line} lines={lines} />}
				<LineProblem line={line} />
			</div>
			<div className="col-span-2 mt-1 flex min-w-0 flex-wrap items-center justify-between gap-3">
				{isUnavailable ? (
					<p className="figures text-sm text-ink-mute">
						{`${line.orderQuantity} ${line.orderQuantity === 1 ? 'item' : 'items'}`}
					</p>
				) : (
					<QuantityField
						label={`Quantity of ${lineName(line)}`}
						size="sm"
						value={line.orderQuantity}
						max={maxLineQuantity}
						onChange={(quantity) => changeCart({ type: 'set-quantity', key, quantity })}
						onIncrement={() => changeCart({ type: 'increment', key })}
						onDecrement={() => changeCart({ type: 'decrement', key })}
					/>
				)}
				<p className={cx('figures', isUnavailable ? 'text-ink-mute line-through' : 'font-medium')}>
					<span className="sr-only">{isUnavailable ? 'Line total, not counted: ' : 'Line total '}</span>
					<PaymentPrices prices={paymentPrices((method) => lineCents(line, lines, method))} />
				</p>
			</div>
		</li>
	);
}

/** Says how many more pieces lower the price of each. */
function QuantityBreakHint({ line, lines }: { line: CartLine; lines: CartLine[] }) {
	const next = nextQuantityBreak(line, lines);
	if (!next) return null;
	return (
		<p className="figures text-sm text-verdigris">
			<span>{`Add ${next.more} more to pay `}</span>
			<PiecePrices pricing={line.pricing} cents={next.cents} inline />
			<span> each</span>
		</p>
	);
}
