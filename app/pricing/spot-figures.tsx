import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { Amount } from './amount.tsx';
import { Trend } from './trend.tsx';

/** What an ounce of a metal costs now, and how that changed in a day. */
export function SpotFigures({ name, ask, change }: Pick<SpotPrices['prices'][number], 'name' | 'ask' | 'change'>) {
	return (
		<div>
			<h3 className="title text-xl">{name}</h3>
			<p className="flex flex-wrap items-baseline gap-x-5">
				<Amount value={ask} className="figures text-3xl font-medium tracking-tight" />
				<span className="text-sm">
					<Trend percent={change.percent} /> <span className="text-ink-mute">in 24 hours</span>
				</span>
			</p>
		</div>
	);
}
