import { useId } from 'react';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { Amount } from './amount.tsx';
import { Sparkline } from './sparkline.tsx';
import { Trend } from './trend.tsx';

type MetalFieldProps = { prices: SpotPrices['prices']; value: MetalId; onChange: (metal: MetalId) => void };

/** Chooses the metal of the chart. Without JavaScript it is a plain list, because the chart couldn't change. */
export function MetalField({ prices, value, onChange }: MetalFieldProps) {
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
