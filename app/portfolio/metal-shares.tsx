import { cx } from 'class-variance-authority';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { formatNumber } from '../ui/format.ts';
import { CurrentValue, formatOunces, Gain } from './figures.tsx';
import type { MetalSum, Sum } from './valuation.ts';

/** The color of each metal in the chart and in the table. */
const colors: Record<MetalId, { arc: string; mark: string }> = {
	gold: { arc: 'stroke-gilt-bright', mark: 'bg-gilt-bright' },
	silver: { arc: 'stroke-silver-400', mark: 'bg-silver-400' },
	platinum: { arc: 'stroke-steel', mark: 'bg-steel' },
	palladium: { arc: 'stroke-verdigris', mark: 'bg-verdigris' },
};

/** The share of each metal in the total value, as a ring chart and as a table. */
export function MetalShares({ metals, total }: { metals: MetalSum[]; total: Sum }) {
	return (
		<section aria-labelledby="metals" className="panel @container p-6 sm:p-8">
			<h2 id="metals" className="title text-2xl">
				By metal
			</h2>
			<div className="mt-5 grid items-center gap-x-10 gap-y-6 @2xl:grid-cols-[10rem_minmax(0,1fr)]">
				<Ring metals={metals} total={total.value} />
				<table className="figures w-full text-sm">
					<thead className="sr-only">
						<tr>
							<th scope="col">Metal</th>
							<th scope="col">Value and share</th>
							<th scope="col">Gain or loss</th>
						</tr>
					</thead>
					<tbody>
						{metals.map((metal) => (
							<tr key={metal.metalId} className="border-t border-silver-200 first:border-t-0">
								<th scope="row" className="py-2.5 pr-3 text-left align-top font-medium">
									<span className="flex items-center gap-2.5">
										<span className={cx('size-3 rounded-full', colors[metal.metalId].mark)} aria-hidden />
										<span>{metal.name}</span>
									</span>
									<span className="block pl-5.5 font-normal text-ink-mute">{formatOunces(metal.microOunces)}</span>
								</th>
								<td className="py-2.5 text-right align-top">
									<CurrentValue cents={metal.value} className="font-medium" />
									<span className="block text-ink-mute">
										{total.value > 0 ? `${formatNumber((100 * metal.value) / total.value, 1)}%` : '–'}
									</span>
								</td>
								<td className="py-2.5 pl-4 text-right align-top">
									<Gain cents={metal.unknown === metal.count ? undefined : metal.gain} paid={metal.paid} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}

const radius = 40;
const round = 2 * Math.PI * radius;

/** Hidden from assistive technology: the table beside it has the same data. */
function Ring({ metals, total }: { metals: MetalSum[]; total: number }) {
	const before = metals.map((_, at) => metals.slice(0, at).reduce((sum, { value }) => sum + value, 0));
	return (
		<svg viewBox="0 0 100 100" className="mx-auto w-40 -rotate-90" fill="none" strokeWidth="14" aria-hidden>
			<circle cx="50" cy="50" r={radius} className="stroke-silver-100" />
			{total > 0 &&
				metals.map(({ metalId, value }, at) => (
					<circle
						key={metalId}
						cx="50"
						cy="50"
						r={radius}
						className={colors[metalId].arc}
						strokeDasharray={`${Math.max(0, (value / total) * round - (metals.length > 1 ? 1 : 0))} ${round}`}
						strokeDashoffset={-((before[at] ?? 0) / total) * round}
					/>
				))}
		</svg>
	);
}
