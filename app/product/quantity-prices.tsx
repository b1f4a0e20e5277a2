import type { Product } from '../../contract/catalogue/product.ts';
import { priceOf, scaleCents, toCents, toDollars } from '../../contract/pricing/amount.ts';
import { type PriceStep, priceSteps } from '../../contract/pricing/price-steps.ts';
import { waysByPrice } from '../../contract/pricing/ways-by-price.ts';
import { Amount } from '../pricing/amount.tsx';
import { useLive } from '../pricing/newest-prices.ts';

type QuantityPricesProps = { product: Pick<Product, 'id' | 'pricing' | 'discount' | 'offerDate' | 'quantity'> };

/** What each piece costs by how many are bought, of those that there are, and how they are paid; where that is more than one price. */
export function QuantityPrices({ product }: QuantityPricesProps) {
	const live = useLive(product);
	const { breaks, surcharges } = live.pricing;
	const steps = priceSteps(toCents(priceOf(live).paid), breaks, product.quantity);
	const ways = waysByPrice(surcharges);
	if (steps.length * ways.length < 2) return null;
	return (
		<div className="quantity-prices">
			<table aria-label="Price by quantity and payment">
				<thead>
					<tr>
						<th>Pieces</th>
						{ways.map(({ name }) => (
							<th key={name}>{name}</th>
						))}
					</tr>
				</thead>
				<tbody>
					{steps.map((step) => (
						<tr key={step.from}>
							<th>{piecesIn(step)}</th>
							{ways.map(({ name, surcharge }) => (
								<td key={name}>
									<Amount value={toDollars(scaleCents(step.cents, 10_000 + surcharge))} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function piecesIn({ from, to }: PriceStep): string {
	if (to === undefined) return `${from}+`;
	return from === to ? String(from) : `${from}–${to}`;
}
