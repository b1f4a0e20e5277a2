import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { formatDateTime, formatDollars } from '../ui/format.ts';
import { countHoldings, Gain, Worth } from './figures.tsx';
import type { Sum } from './valuation.ts';

/** What everything is worth now, and what has been gained; whose prices say so. */
export function TotalWorth({ total, spot }: { total: Sum; spot: SpotPrices }) {
	return (
		<section aria-labelledby="worth" className="on-ink rounded-sm p-6 sm:p-8">
			<h2 id="worth" className="label text-silver-300">
				Worth now
			</h2>
			<p className="figures mt-2 font-display text-4xl wrap-anywhere">
				<Worth cents={total.value} />
			</p>
			<dl className="figures mt-6 flex flex-wrap gap-x-12 gap-y-4">
				<div>
					<dt className="text-sm text-silver-300">Gain or loss: value less cost</dt>
					<dd className="text-xl">
						{total.unknown === total.count ? 'Not known' : <Gain cents={total.gain} paid={total.paid} />}
					</dd>
				</div>
				<div>
					<dt className="text-sm text-silver-300">
						{`Cost: the money put in${total.unknown > 0 ? ', as far as it is known' : ''}`}
					</dt>
					<dd className="text-xl">{total.unknown === total.count ? 'Not known' : formatDollars(total.paid / 100)}</dd>
				</div>
			</dl>
			<div className="mt-6 grid gap-1 text-sm text-silver-300">
				{total.unknown > 0 && (
					<p>{`Of ${countHoldings(total.unknown)} it is not known what was paid: ${total.unknown === 1 ? 'it is' : 'they are'} in what all is worth, and in no cost or gain.`}</p>
				)}
				{total.unpriced > 0 && <p>{`${countHoldings(total.unpriced)} of a metal that has no price now: left out.`}</p>}
				{spot.stale && (
					<p className="text-gilt-leaf">{`No newer prices have come for a while: these are of ${formatDateTime(spot.time)}${spot.paused ? ', and metals cannot be ordered now' : ''}.`}</p>
				)}
				<p>{`${spot.label}: the fine metal at spot, without any premium.`}</p>
			</div>
		</section>
	);
}
