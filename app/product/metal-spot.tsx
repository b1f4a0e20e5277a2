import type { Product } from '../../contract/catalogue/product.ts';
import { useSpot } from '../pricing/newest-prices.ts';
import { SpotChart } from '../pricing/spot-chart.tsx';
import { Section } from '../ui/section.tsx';

/** A chart of the spot price that a metal product follows. */
export default function MetalSpot({ product }: { product: Pick<Product, 'metal_type'> }) {
	const spot = useSpot();
	const price = spot.prices.find((one) => one.metal_id === product.metal_type);
	if (!price) return null;
	return (
		<Section id="spot" title={`${price.name} spot`} eyebrow={spot.label}>
			<SpotChart price={price} label={spot.label} tall />
		</Section>
	);
}
