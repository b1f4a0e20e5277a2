import type { Product } from '../../contract/catalogue/product.ts';
import { priceOf } from '../../contract/pricing/amount.ts';
import { formatDollars, formatNumber } from '../ui/format.ts';
import { Amount } from './amount.tsx';
import { useLive, useSpot } from './newest-prices.ts';

type PricePartsProps = { product: Pick<Product, 'id' | 'pricing' | 'discount' | 'metal_type' | 'bullion'> };

/** What the price of a metal product is made of: its metal at spot, and the premium that is paid over it. */
export function PriceParts({ product }: PricePartsProps) {
	const { prices } = useSpot();
	const { bullion, discount } = product;
	const { ask, paid, premium } = priceOf(useLive(product));
	const price = prices.find((one) => one.metal_id === product.metal_type);
	if (!bullion || !price) return null;
	const metal = price.ask * bullion.fine_weight;
	const rows = [
		{ name: `${price.name} spot, per troy ounce`, value: <Amount value={price.ask} /> },
		{ name: 'Fine weight', value: `${formatNumber(bullion.fine_weight)} oz t` },
		{ name: 'Metal in it', value: <Amount value={metal} /> },
		{ name: `Premium, ${formatNumber(premium ?? 0)}% over spot`, value: <Amount value={paid - metal} /> },
	];
	return (
		<div>
			<svg viewBox="0 0 100 3" preserveAspectRatio="none" className="h-3 w-full" aria-hidden>
				<rect width="100" height="3" className="fill-ink" />
				<rect width={Math.min(100, (100 * metal) / paid)} height="3" className="fill-gilt-bright" />
			</svg>
			<dl className="mt-5 divide-y divide-silver-200 border-y border-silver-200">
				{rows.map(({ name, value }) => (
					<div key={name} className="flex items-baseline justify-between gap-6 py-3">
						<dt className="text-ink-soft">{name}</dt>
						<dd className="figures">{value}</dd>
					</div>
				))}
				<div data-product={product.id} className="flex items-baseline justify-between gap-6 py-4">
					<dt className="font-medium">
						{discount > 0 ? 'Our price' : 'Our ask'}
						{discount > 0 && (
							<span className="figures block text-sm font-normal text-ink-mute">
								{discount}% off our ask of {formatDollars(ask)}
							</span>
						)}
					</dt>
					<dd className="figures text-2xl font-medium">
						<Amount value={paid} />
					</dd>
				</div>
			</dl>
		</div>
	);
}
