import { useState } from 'react';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import AlertForm from '../alerts/alert-form.tsx';
import { categoryPath } from '../catalogue/departments.ts';
import { hasEmails } from '../email-notes.tsx';
import { MetalField } from '../pricing/metal-field.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import { SpotChart } from '../pricing/spot-chart.tsx';
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
