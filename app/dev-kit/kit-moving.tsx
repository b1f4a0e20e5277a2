import { formatDollars } from '../ui/format.ts';
import { RangeSlider } from '../ui/range-slider.tsx';
import { Section } from '../ui/section.tsx';
import { priceStops } from '../ui/slider-stops.ts';

const stops = priceStops(8, 128_400);

/** Sliders in all their states. */
export function KitMoving() {
	return (
		<Section title="Sliders" eyebrow="Parts" tone="vellum">
			<div className="grid gap-x-12 gap-y-6 lg:grid-cols-3">
				<RangeSlider
					legend="Price in dollars"
					low={{ name: 'minPrice', label: 'From', value: '25' }}
					high={{ name: 'maxPrice', label: 'To' }}
					stops={stops}
					format={formatDollars}
				/>
				<RangeSlider
					legend="Refused"
					low={{ name: 'refusedLow', label: 'Least', value: '900', error: 'From is more than to.' }}
					high={{ name: 'refusedHigh', label: 'Most', value: '20' }}
					stops={stops}
					format={formatDollars}
				/>
				<RangeSlider
					legend="Not to be moved"
					low={{ name: 'fixedLow', label: 'Least', value: '100' }}
					high={{ name: 'fixedHigh', label: 'Most', value: '1000' }}
					stops={stops}
					format={formatDollars}
					disabled
				/>
			</div>
		</Section>
	);
}
