import { useId, useState } from 'react';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import AlertForm from '../alerts/alert-form.tsx';
import { categoryPath } from '../catalogue/departments.ts';
import { hasEmails } from '../email-notes.tsx';
import { Amount } from '../pricing/amount.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import { Sparkline } from '../pricing/sparkline.tsx';
import { SpotChart } from '../pricing/spot-chart.tsx';
import { Trend } from '../pricing/trend.tsx';
import { Disclosure } from '../ui/accordion.tsx';
import { MoreLink, Section } from '../ui/section.tsx';

/** Each metal with its price and daily change, the chart of the chosen metal and a form for a price alert. */
export default function SpotSection() {
	const spot = useSpot();
	const [metal, setMetal] = useState<MetalId>('gold');
	const price = spot.prices.find((one) => one.metal_id === metal);
	if (!price) return null;
	return (
		<Section title="Spot today" eyebrow={`Per troy ounce, ${spot.label.toLowerCase()}`}>
			<div className="grid grid-cols-1 gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
				<div>
					<MetalField prices={spot.prices} value={metal} onChange={setMetal} />
					<div className="mt-5">
						<MoreLink to={categoryPath(metal)} text={`${price.name} in the shop`} />
					</div>
				</div>
				<SpotChart price={price} label={spot.label} />
			</div>
			{hasEmails() && <PriceAlert />}
		</Section>
	);
}

function PriceAlert() {
	return (
		<div className="mt-8 border-y border-silver-300 sm:mt-12">
			<Disclosure
				title={<h3 className="title text-2xl">Price alert</h3>}
				content={
					<div className="grid grid-cols-1 gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
						<p>Set a price and we’ll email you when spot crosses it.</p>
						<AlertForm />
					</div>
				}
			/>
		</div>
	);
}

type MetalFieldProps = { prices: SpotPrices['prices']; value: MetalId; onChange: (metal: MetalId) => void };

/** Chooses the metal of the chart. Without JavaScript it is a plain list, because the chart couldn't change. */
function MetalField({ prices, value, onChange }: MetalFieldProps) {
	const name = useId();
	return (
		<fieldset className="noscript:pointer-events-none">
			<legend className="sr-only">Metal of the chart</legend>
			<div className="@container divide-y divide-silver-200 border-y border-silver-200">
				{prices.map(({ metal_id, name: metal, ask, change, sparkline }) => (
					<label key={metal_id} className="choice-row">
						<input
							type="radio"
							name={name}
							value={metal_id}
							checked={metal_id === value}
							onChange={() => onChange(metal_id)}
							className="sr-only noscript:hidden"
						/>
						<span className="font-medium">{metal}</span>
						<Sparkline values={sparkline} className="h-6 w-full max-w-28 stroke-gilt-bright" />
						<span className="text-right">
							<Amount value={ask} className="figures ml-auto block font-medium" />
							<Trend percent={change.percent} className="text-xs" />
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
