import type { Product, ProductCard } from '../../contract/catalogue/product.ts';
import { priceOf } from '../../contract/pricing/amount.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { formatNumber } from '../ui/format.ts';

/** A compared product: the stored fields, and the others once they have loaded. */
export type ComparedProduct = ProductCard & Partial<Pick<Product, 'bullion' | 'additionalInformation'>>;

/** A row of facts, with a value per product, in order; undefined where a product has none. */
export type FactRow = { name: string; values: (string | undefined)[] };

type Spots = { prices: Pick<SpotPrices['prices'][number], 'metal_id' | 'name'>[] };
type Row = { name: string; value: (product: ComparedProduct) => string | null | undefined };

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
