import type { Product } from '../../contract/catalogue/product.ts';
import { priceOf, toCents, toDollars } from '../../contract/pricing/amount.ts';
import { centsByMethod, paymentGroups, piecePrices, type Surcharges } from '../../contract/pricing/payment-prices.ts';
import { type PriceStep, priceSteps } from '../../contract/pricing/price-steps.ts';
import { Amount } from '../pricing/amount.tsx';
import { useLive } from '../pricing/newest-prices.ts';
import { PaymentLabels } from '../pricing/payment-prices.tsx';

export const quantityPricesId = ({ id }: Pick<Product, 'id'>) => `prices-${id}`;

type QuantityPricesProps = { product: Pick<Product, 'id' | 'pricing' | 'discount' | 'offerDate' | 'quantity'> };

/** The prices by quantity (up to the stock) and payment method. Renders nothing if there is only one price. */
export function QuantityPrices({ product }: QuantityPricesProps) {
	const live = useLive(product);
	const { breaks } = live.pricing;
	const surcharges: Surcharges = live.pricing.surcharges ?? {};
	const cents = toCents(priceOf(live).paid);
	const steps = priceSteps(cents, breaks, product.quantity);
	const groups = paymentGroups((method) => surcharges[method] ?? 0);
	if (steps.length * groups.length < 2) return null;
	return (
		<div id={quantityPricesId(product)} className="quantity-prices">
			<table>
				<caption>Price by quantity and payment method</caption>
				<thead>
					<tr>
						<th>Quantity</th>
						{groups.map(({ name }) => (
							<th key={name}>{name}</th>
						))}
					</tr>
				</thead>
				<tbody>
					{steps.map((step) => (
						<tr key={step.from}>
							<th>{piecesIn(step)}</th>
							{groups.map(({ name, methods: [method] }) => (
								<td key={name}>
									<Amount value={toDollars(centsByMethod(step.cents, surcharges, method))} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<p>
				<PaymentLabels prices={piecePrices(cents, surcharges)} />
			</p>
		</div>
	);
}

function piecesIn({ from, to }: PriceStep): string {
	if (to === undefined) return `${from}+`;
	return from === to ? String(from) : `${from}–${to}`;
}
