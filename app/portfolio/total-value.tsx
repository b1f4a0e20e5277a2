import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { formatDateTime, formatDollars } from '../ui/format.ts';
import { CurrentValue, countHoldings, Gain } from './figures.tsx';
import type { Sum } from './valuation.ts';

/** The current value and gain of all holdings, and the source of the prices. */
export function TotalValue({ total, spot }: { total: Sum; spot: SpotPrices }) {
	return (
		<section aria-labelledby="worth" className="on-ink flex flex-col rounded-sm p-6 sm:p-8">
			<h2 id="worth" className="label text-silver-300">
				Current value
			</h2>
			<p className="figures mt-2 font-display text-4xl wrap-anywhere">
				<CurrentValue cents={total.value} />
			</p>
			<dl className="figures mt-6 flex flex-wrap gap-x-12 gap-y-4">
				<div>
					<dt className="text-sm text-silver-300">Gain or loss: value minus cost</dt>
					<dd className="text-xl">
						{total.unknown === total.count ? 'Not known' : <Gain cents={total.gain} paid={total.paid} />}
					</dd>
				</div>
				<div>
					<dt className="text-sm text-silver-300">
						{`Cost: what you paid${total.unknown > 0 ? ', where known' : ''}`}
					</dt>
					<dd className="text-xl">{total.unknown === total.count ? 'Not known' : formatDollars(total.paid / 100)}</dd>
				</div>
			</dl>
			<div className="mt-auto grid gap-1 pt-6 text-sm text-silver-300">
				{total.unknown > 0 && (
					<p>{`The cost of ${countHoldings(total.unknown)} isn’t known: ${total.unknown === 1 ? 'it is' : 'they are'} included in the value, but not in cost or gain.`}</p>
				)}
				{total.unpriced > 0 && (
					<p>{`${countHoldings(total.unpriced)} not included because the metal has no price right now.`}</p>
				)}
				{spot.stale && (
					<p className="text-gilt-leaf">{`Prices haven’t updated since ${formatDateTime(spot.time)}${spot.paused ? ', and metals can’t be ordered right now' : ''}.`}</p>
				)}
				<p>{`${spot.label}: the fine metal at spot, without premiums.`}</p>
			</div>
		</section>
	);
}
