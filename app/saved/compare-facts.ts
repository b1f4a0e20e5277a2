import type { Product, ProductCard } from '../../contract/catalogue/product.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import { priceOf, toCents, toDollars } from '../../contract/pricing/amount.ts';
import { centsByMethod, paymentGroups } from '../../contract/pricing/payment-prices.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { bidAtPublishedTerms } from '../../contract/selling/bid.ts';
import { formatDollars, formatNumber } from '../ui/format.ts';

/** A compared product: the stored fields, and the others once they have loaded. */
export type ComparedProduct = ProductCard & Partial<Pick<Product, 'bullion' | 'additionalInformation'>>;

/** A text, or an amount in dollars that follows live prices. */
export type FactValue = string | number | undefined;

/** A row of facts, with a value per product, in order; undefined where a product has none. */
export type FactRow = { name: string; values: FactValue[] };

type Spots = { prices: Pick<SpotPrices['prices'][number], 'metal_id' | 'name' | 'ask'>[] };
type Row = { name: string; value: (product: ComparedProduct) => FactValue | null };

/** The price of one item by each payment method, the regular price first. One row if no product has several prices. */
export function priceRows(products: ComparedProduct[]): FactRow[] {
	const centsOf = ({ pricing, ...product }: ComparedProduct, method: PaymentMethod) =>
		centsByMethod(toCents(priceOf({ pricing, ...product }).paid), pricing.surcharges, method);
	const groups = paymentGroups((method) => products.map((product) => centsOf(product, method)).join());
	return groups.map(({ name, methods: [method] }) => ({
		name: groups.length > 1 ? `${name} price` : 'Price',
		values: products.map((product) => (method ? toDollars(centsOf(product, method)) : undefined)),
	}));
}

function metalRows({ prices }: Spots): Row[] {
	const spotOf = ({ metal_type }: ComparedProduct) => prices.find((spot) => spot.metal_id === metal_type);
	const bidOf = (product: ComparedProduct) => {
		const [spot, { bullion }] = [spotOf(product), product];
		return spot && bullion && !product.paused ? bidAtPublishedTerms(spot.ask, { ...product, bullion }) : undefined;
	};
	return [
		{
			name: 'We pay',
			value(product) {
				const bid = bidOf(product);
				return bid === undefined ? undefined : toDollars(bid);
			},
		},
		{
			name: 'Spread',
			value(product) {
				const [bid, paid] = [bidOf(product), toCents(priceOf(product).paid)];
				if (bid === undefined || paid === 0) return undefined;
				return `${formatDollars(toDollars(paid - bid))} (${formatNumber((100 * (paid - bid)) / paid, 1)}%)`;
			},
		},
		{
			name: 'Premium over spot',
			value(product) {
				const { premium } = priceOf(product);
				return premium === undefined ? undefined : `${formatNumber(premium)}%`;
			},
		},
		{ name: 'Metal', value: (product) => spotOf(product)?.name },
		{ name: 'Fine weight', value: ({ bullion }) => bullion && `${formatNumber(bullion.fine_weight)} troy oz` },
		{ name: 'Fineness', value: ({ bullion }) => bullion?.fineness },
	];
}

const factsOf = ({ additionalInformation = [] }: ComparedProduct) => additionalInformation;

/**
 * The rows below price, rating and stock: those of metals, then other facts. Rows have unique names. A product without a value in a metal
 * row may have a fact of the same name. Omits empty rows.
 */
export function factRows(products: ComparedProduct[], spot: Spots): FactRow[] {
	const known = new Map(metalRows(spot).map(({ name, value }) => [name, value]));
	const names = new Set([...known.keys(), ...products.flatMap(factsOf).map(({ key }) => key)]);
	const valueIn = (name: string, product: ComparedProduct) =>
		known.get(name)?.(product) ?? factsOf(product).find(({ key }) => key === name)?.value;
	return Array.from(names, (name) => ({ name, values: products.map((product) => valueIn(name, product)) })).filter(
		({ values }) => values.some((value) => value !== undefined),
	);
}

/** Whether the products differ in a row. */
export const isDifferent = ({ values }: FactRow): boolean => new Set(values).size > 1;
