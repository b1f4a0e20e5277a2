import { quoteMinutes } from '../../contract/orders/quote-lifetime.ts';
import { toCents, toDollars } from '../../contract/pricing/amount.ts';
import { sellDollars } from '../../contract/selling/limits.ts';
import { Amount } from '../pricing/amount.tsx';
import { describePriceAge } from '../pricing/describe-price-age.ts';
import { useSpot } from '../pricing/newest-prices.ts';
import { formatDollars } from '../ui/format.ts';

type OfferTotalProps = {
	/** In cents; undefined while no row has an offer. */
	sum: number | undefined;
	/** Whether the server holds this offer for a few minutes. */
	isHeld: boolean;
	/** Whether offers are shown yet. */
	isOffering: boolean;
};

/** The current offer for all rows. */
export function OfferTotal({ sum, isHeld, isOffering }: OfferTotalProps) {
	return (
		<section aria-labelledby="offer" className="panel mt-8 grid gap-2 p-6">
			<h2 id="offer" tabIndex={-1} className="label text-ink-mute outline-none">
				Our offer
			</h2>
			<div className="figures text-3xl font-medium">
				{sum === undefined ? (
					<span className="text-xl font-normal text-ink-mute">Nothing yet</span>
				) : (
					<Amount value={toDollars(sum)} />
				)}
			</div>
			<div className="text-sm text-ink-mute">
				<OfferStatus sum={sum} isHeld={isHeld} isOffering={isOffering} />
			</div>
		</section>
	);
}

function OfferStatus({ sum = 0, isHeld, isOffering }: OfferTotalProps) {
	const spot = useSpot();
	if (!isOffering) return 'Tell us what you have to see what we pay.';
	if (isHeld) return `Held for ${quoteMinutes} minutes. Submit your request to accept it.`;
	if (spot.paused) return `${spot.label}${describePriceAge(spot)}. We can’t make an offer until live prices are back.`;
	if (sum > toCents(sellDollars.max))
		return `We buy up to ${formatDollars(sellDollars.max)} at a time here. For more, contact us.`;
	return `${spot.label}${describePriceAge(spot)}. Each price is rounded down to the cent. It moves with spot until you submit your request.`;
}
