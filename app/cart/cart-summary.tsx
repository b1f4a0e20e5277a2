import { useAtomValue } from 'jotai';
import { quoteMinutes } from '../../contract/orders/quote-lifetime.ts';
import { useIsPaused } from '../pricing/newest-prices.ts';
import { PaymentLabels } from '../pricing/payment-prices.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { cartLinesAtom } from './cart.ts';
import { subtotalPrices } from './cart-totals.ts';
import { SubtotalList } from './totals-list.tsx';

/** The subtotal before shipping and tax, with a link to the checkout. */
export function CartSummary() {
	const lines = useAtomValue(cartLinesAtom);
	const prices = subtotalPrices(lines);
	const isPaused = useIsPaused(lines);
	return (
		<section aria-labelledby="summary" className="panel grid grid-cols-1 gap-5 p-6 lg:sticky lg:top-20">
			<h2 id="summary" className="title text-xl">
				Summary
			</h2>
			<SubtotalList prices={prices} />
			<p className="text-sm text-ink-mute">
				<PaymentLabels prices={prices} />
				<span>{`Shipping and tax are added at checkout, where prices are locked for ${quoteMinutes} minutes.`}</span>
			</p>
			{isPaused && (
				<p className="rounded-sm bg-amber-pale p-4 text-sm">
					Live metal prices are unavailable, so you can’t order metals right now. Your cart is saved.
				</p>
			)}
			<ButtonLink to="/checkout" size="lg">
				Proceed to checkout
			</ButtonLink>
			<ButtonLink to="/shop1" variant="quiet">
				Continue shopping
			</ButtonLink>
		</section>
	);
}
