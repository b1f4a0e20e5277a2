import type { Product } from '../../contract/catalogue/product.ts';
import { priceOf, toCents, toDollars } from '../../contract/pricing/amount.ts';
import { type PriceStep, priceSteps } from '../../contract/pricing/price-steps.ts';
import { Amount } from '../pricing/amount.tsx';
import { useLive } from '../pricing/newest-prices.ts';

/** What each piece costs by how many are bought, where that is less than of one. */
export function QuantityPrices({ product }: { product: Pick<Product, 'id' | 'pricing' | 'discount'> }) {
	const live = useLive(product);
	const steps = priceSteps(toCents(priceOf(live).paid), live.pricing.breaks);
	if (steps.length < 2) return null;
	return (
		<table className="quantity-prices" aria-label="Price by quantity">
			<thead>
				<tr>
					<th scope="row">Pieces</th>
					{steps.map((step) => (
						<th key={step.from} scope="col">
							{piecesIn(step)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				<tr>
					<th scope="row">Each</th>
					{steps.map(({ from, cents }) => (
						<td key={from}>
							<Amount value={toDollars(cents)} />
						</td>
					))}
				</tr>
			</tbody>
		</table>
	);
}

function piecesIn({ from, to }: PriceStep): string {
	if (to === undefined) return `${from}+`;
	return from === to ? String(from) : `${from}–${to}`;
}
