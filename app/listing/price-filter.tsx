import { formatDollars } from '../ui/format.ts';
import { RangeSlider } from '../ui/range-slider.tsx';
import { priceStops } from '../ui/slider-stops.ts';
import type { LoadedListing } from './query.ts';

/** From and to, in dollars. */
export function PriceFilter({ loaded, onCommit }: { loaded: LoadedListing; onCommit: () => void }) {
	const { listing, typed, errors } = loaded;
	const { min, max } = listing.facets.price;
	return (
		<RangeSlider
			legend="Price in dollars"
			low={{ name: 'minPrice', label: 'From', value: typed.minPrice ?? '', error: errors.minPrice ?? null }}
			high={{ name: 'maxPrice', label: 'To', value: typed.maxPrice ?? '', error: errors.maxPrice ?? null }}
			stops={priceStops(min, max)}
			format={formatDollars}
			onCommit={onCommit}
		/>
	);
}
