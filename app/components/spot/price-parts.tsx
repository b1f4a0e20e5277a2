import type { Product } from '../../../contract/product.ts';
import { formatNumber } from '../../format.ts';
import { useLive, useSpot } from '../../state/prices.ts';
import { Amount } from '../ui/amount.tsx';

type PricePartsProps = { product: Pick<Product, 'id' | 'pricing' | 'metal_type' | 'bullion'> };

/** What the ask of a metal product is made of: its metal at spot, and the premium over it. */
export function PriceParts({ product }: PricePartsProps) {
	const { prices } = useSpot();
	const { bullion, pricing } = useLive(product);
	const price = prices.find((one) => one.metal_id === product.metal_type);
	if (!bullion || !price) return null;
	const metal = price.ask * bullion.fine_weight;
	const rows = [
		{ name: `${price.name} spot, per troy ounce`, value: <Amount value={price.ask} /> },
		{ name: 'Fine weight', value: `${formatNumber(bullion.fine_weight)} oz t` },
		{ name: 'Metal in it', value: <Amount value={metal} /> },
		{ name: `Premium, ${formatNumber(bullion.premium)}% over spot`, value: <Amount value={pricing.ask - metal} /> },
	];
	return (
		<div>
			<svg viewBox="0 0 100 3" preserveAspectRatio="none" className="h-3 w-full" aria-hidden>
				<rect width="100" height="3" className="fill-wax" />
				<rect width={(100 * metal) / pricing.ask} height="3" className="fill-gilt-bright" />
			</svg>
			<dl className="mt-5 divide-y divide-silver-200 border-y border-silver-200">
				{rows.map(({ name, value }) => (
					<div key={name} className="flex items-baseline justify-between gap-6 py-3">
						<dt className="text-ink-soft">{name}</dt>
						<dd className="figures">{value}</dd>
					</div>
				))}
				<div data-product={product.id} className="flex items-baseline justify-between gap-6 py-4">
					<dt className="font-medium">Our ask</dt>
					<dd className="figures text-2xl font-medium">
						<Amount value={pricing.ask} />
					</dd>
				</div>
			</dl>
		</div>
	);
}
