import type { Product, ProductCard } from '../../contract/catalogue/product.ts';
import { priceOf } from '../../contract/pricing/amount.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { formatNumber } from '../ui/format.ts';

/** A product as it is compared: what this browser kept of it, and the rest once it has been fetched. */
export type Compared = ProductCard & Partial<Pick<Product, 'bullion' | 'additionalInformation'>>;

/** A row of facts, one per product and in their order; undefined where a product has none. */
export type FactRow = { name: string; values: (string | undefined)[] };

type Spots = { prices: Pick<SpotPrices['prices'][number], 'metal_id' | 'name'>[] };
type Row = { name: string; value: (product: Compared) => string | null | undefined };

function metalRows({ prices }: Spots): Row[] {
	return [
		{ name: 'Metal', value: ({ metal_type }) => prices.find((spot) => spot.metal_id === metal_type)?.name },
		{ name: 'Fine weight', value: ({ bullion }) => bullion && `${formatNumber(bullion.fine_weight)} troy oz` },
		{ name: 'Fineness', value: ({ bullion }) => bullion?.fineness },
		{
			name: 'Premium over spot',
			value(product) {
				const { premium } = priceOf(product);
				return premium === undefined ? undefined : `${formatNumber(premium)}%`;
			},
		},
	];
}

const told = ({ additionalInformation = [] }: Compared) => additionalInformation;

/**
 * The rows below price, rating and stock, each name once: the metal's, then what else the shop tells. What the metal's do
 * not know of a product, the shop may tell under the same name. Empty rows are left out.
 */
export function factRows(products: Compared[], spot: Spots): FactRow[] {
	const known = new Map(metalRows(spot).map(({ name, value }) => [name, value]));
	const names = new Set([...known.keys(), ...products.flatMap(told).map(({ key }) => key)]);
	const valueIn = (name: string, product: Compared) =>
		known.get(name)?.(product) ?? told(product).find(({ key }) => key === name)?.value;
	return Array.from(names, (name) => ({ name, values: products.map((product) => valueIn(name, product)) })).filter(
		({ values }) => values.some((value) => value !== undefined),
	);
}
