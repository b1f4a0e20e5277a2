import { useMemo } from 'react';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { AccountCard, CardContent, EmptyCard } from '../accounts/account-card.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { useSpot } from '../pricing/newest-prices.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CurrentValue, countHoldings, formatOunces, Gain } from './figures.tsx';
import { portfolioApi } from './portfolio-api.ts';
import { valuate } from './valuation.ts';

/** The value of the user's portfolio, for the overview of the account. */
export default function PortfolioCard() {
	const loaded = useLoaded((_, signal) => portfolioApi()('getHoldings', { signal }));
	const hasHoldings = loaded.data !== undefined && loaded.data.holdings.length > 0;
	return (
		<AccountCard title="Portfolio" to="/portfolio" linkText="Your portfolio" isDark={hasHoldings}>
			<CardContent loaded={loaded}>
				{({ holdings }) => (holdings.length === 0 ? <NoHoldings /> : <Value holdings={holdings} />)}
			</CardContent>
		</AccountCard>
	);
}

function Value({ holdings }: { holdings: Holding[] }) {
	const spot = useSpot();
	const { metals, total } = useMemo(() => valuate(holdings, spot.prices), [holdings, spot.prices]);
	return (
		<>
			<div>
				<p className="label text-silver-300">Current value</p>
				<p className="figures mt-1 font-display text-3xl wrap-anywhere">
					<CurrentValue cents={total.value} />
				</p>
				<p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm">
					{total.unknown < total.count && <Gain cents={total.gain} paid={total.paid} />}
					<span className="figures text-silver-300">{countHoldings(total.count)}</span>
				</p>
			</div>
			<dl className="figures mt-auto grid gap-2 border-t border-paper/25 pt-4 text-sm">
				{metals.map(({ metalId, name, microOunces, value }) => (
					<div key={metalId} className="flex flex-wrap justify-between gap-x-4">
						<dt className="text-silver-300">{`${name}, ${formatOunces(microOunces)}`}</dt>
						<dd>
							<CurrentValue cents={value} />
						</dd>
					</div>
				))}
			</dl>
			<p className="text-xs text-silver-300">{`${spot.label}: the fine metal at spot, without premiums.`}</p>
		</>
	);
}

function NoHoldings() {
	return (
		<EmptyCard
			text="Add your metal, wherever you bought it, and see its live value."
			action={
				<ButtonLink to="/portfolio" variant="secondary">
					Add your metal
				</ButtonLink>
			}
		/>
	);
}
