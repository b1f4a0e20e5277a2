import { Info } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Carousel } from '../ui/carousel.tsx';
import { Field } from '../ui/field.tsx';
import { formatDollars } from '../ui/format.ts';
import { Input } from '../ui/input.tsx';
import { Popover } from '../ui/popover.tsx';
import { RangeSlider } from '../ui/range-slider.tsx';
import { Section } from '../ui/section.tsx';
import { priceStops } from '../ui/slider-stops.ts';
import { Tabs } from '../ui/tabs.tsx';

const tabs = [
	{ id: 'details', title: 'Details', content: 'One troy ounce of .9999 fine gold, 32.70 mm across.' },
	{
		id: 'shipping',
		title: 'Shipping',
		content: (
			<p>
				Insured, and signed for.{' '}
				<a className="link" href="#main">
					What it costs
				</a>
			</p>
		),
	},
	{ id: 'returns', title: 'Returns', content: '30 days easy returns' },
];

const stops = priceStops(8, 128_400);

const metals = ['Gold', 'Silver', 'Platinum', 'Palladium', 'Rhodium', 'Iridium', 'Copper', 'Tin'];

const slides = metals.map((metal) => ({
	id: metal,
	content: (
		<div className="sheet grid aspect-4/3 content-end gap-2 p-5">
			<p className="title text-2xl">{metal}</p>
			<a className="link text-sm" href="#main">
				All {metal.toLowerCase()}
			</a>
		</div>
	),
}));

/** What is moved by keys, fingers and pointers: tabs, popovers, sliders, carousels. */
export function KitMoving() {
	return (
		<Section title="Tabs, popover, slider, carousel" eyebrow="Parts" tone="vellum">
			<div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
				<div className="grid content-start gap-6">
					<Tabs label="About the coin" tabs={tabs} />
					<div className="flex flex-wrap gap-4">
						<Popover label="How it is priced" icon={<Info className="size-4" aria-hidden />} title="Spot and premium">
							<p>The ask is spot times the fine weight, and a premium for the making.</p>
						</Popover>
						<Popover label="Tell me when" variant="quiet" title="A price alert">
							<form action="#main" className="mt-3 grid gap-4">
								<Field label="Gold above, in dollars" name="above">
									<Input inputMode="decimal" />
								</Field>
								<Button type="submit">Tell me</Button>
							</form>
						</Popover>
					</div>
				</div>
				<div className="grid content-start gap-6">
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
			</div>
			<Carousel label="Metals" slides={slides} slideWidth="basis-3/4 sm:basis-2/5 lg:basis-1/5" className="mt-12" />
		</Section>
	);
}
