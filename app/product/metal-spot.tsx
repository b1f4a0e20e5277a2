import type { Product } from '../../contract/catalogue/product.ts';
import AlertForm from '../alerts/alert-form.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import { PriceParts } from '../pricing/price-parts.tsx';
import { SpotChart } from '../pricing/spot-chart.tsx';
import { Section } from '../ui/section.tsx';

/** The spot price that a metal product follows: its chart, what the piece costs over it, and room for an alert. */
export default function MetalSpot({
	product,
}: {
	product: Pick<Product, 'id' | 'pricing' | 'discount' | 'metal_type' | 'bullion'>;
}) {
	const spot = useSpot();
	const price = spot.prices.find((one) => one.metal_id === product.metal_type);
	if (!price) return null;
	return (
		<Section title={`${price.name} spot and premium`} eyebrow={spot.label}>
			<div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
				<SpotChart price={price} label={spot.label} tall />
				<div className="grid content-start gap-10">
					<PriceParts product={product} />
					<div>
						<h3 className="title mb-4 text-xl">Price alert</h3>
						<AlertForm metal={price.metal_id} />
					</div>
				</div>
			</div>
		</Section>
	);
}
