import { useEffect, useState } from 'react';
import type { Product } from '../../contract/catalogue/product.ts';
import { hallmarks, metalShare } from '../../contract/orders/certificate.ts';
import { baseMethod } from '../../contract/payment-methods.ts';
import { priceOf, toCents, toDollars } from '../../contract/pricing/amount.ts';
import { piecePrices } from '../../contract/pricing/payment-prices.ts';
import { formatDollars, formatNumber } from '../ui/format.ts';
import { Amount } from './amount.tsx';
import { Certificate, Hallmarks } from './certificate.tsx';
import { useLive, useSpot } from './newest-prices.ts';
import { PaymentPrices } from './payment-prices.tsx';

type PriceBreakdownProps = {
	product: Pick<Product, 'id' | 'pricing' | 'discount' | 'offerDate' | 'metal_type' | 'bullion'>;
};

/** The breakdown of the price of a metal product: its metal at spot, and the premium over it. */
export function PriceBreakdown({ product }: PriceBreakdownProps) {
	const { prices } = useSpot();
	const live = useLive(product);
	const { bullion, discount } = live;
	const { ask, paid, premium } = priceOf(live);
	const price = prices.find((one) => one.metal_id === product.metal_type);
	if (!bullion || !price) return null;
	const metal = price.ask * bullion.fine_weight;
	const paidPrices = piecePrices(toCents(paid), live.pricing.surcharges);
	const list = piecePrices(toCents(ask), live.pricing.surcharges)[0]?.cents ?? 0;
	const wire = paidPrices.length > 1 && paidPrices.find(({ methods }) => methods.includes(baseMethod));
	const byWire = wire ? ` by ${wire.name.toLowerCase()}` : '';
	const rows = [
		{ name: `${price.name} spot, per troy ounce`, value: <Amount value={price.ask} /> },
		{ name: 'Fine weight', value: `${formatNumber(bullion.fine_weight)} oz t, ${bullion.fineness} fine` },
		{ name: 'Metal value', value: <Amount value={metal} /> },
		{ name: `Premium${byWire}, ${formatNumber(premium ?? 0)}% over spot`, value: <Amount value={paid - metal} /> },
	];
	return (
		<Certificate head={<Head product={product} />} share={metalShare(metal, paid)}>
			{rows.map(({ name, value }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
			<div data-product={product.id}>
				<dt className="font-medium">
					<span>Our price</span>
					{discount > 0 && (
						<span className="figures block text-sm font-normal text-ink-mute">
							{`${discount}% off our list price of ${formatDollars(toDollars(list))}`}
						</span>
					)}
				</dt>
				<dd className="text-2xl font-medium">
					<PaymentPrices prices={paidPrices} />
				</dd>
			</div>
		</Certificate>
	);
}

/** The hallmarks and a note on the serial number. Decorative; rendered in the browser to keep the HTML small. */
function Head({ product: { bullion, metal_type } }: PriceBreakdownProps) {
	const [isDrawn, setDrawn] = useState(false);
	useEffect(() => setDrawn(true), []);
	return (
		<p className="certificate-head">
			{isDrawn && bullion && metal_type && <Hallmarks marks={hallmarks({ metal_type, fineness: bullion.fineness })} />}
			<span className="ml-auto text-sm">Serial number with your order</span>
		</p>
	);
}
