import type { ProductCard, PublishedTerms } from '../../contract/catalogue/product.ts';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { askAtSpot } from '../../contract/pricing/published-terms.ts';

/** What was told of a product: its ask in dollars and the catalogue version that it is of, and its newest terms with theirs. */
type Told = { ask: number; version: number; terms?: PublishedTerms | undefined; termsVersion?: number | undefined };

/** What asks are known by: those that were told, by product, and the spot prices from which the others are made. */
export type Asks = { told: ReadonlyMap<string, Told>; spot: SpotAsks | undefined };

/** Dollars per troy ounce, at a catalogue version. */
export type SpotAsks = { version: number; asks: Partial<Record<MetalId, number>> };

export const noAsks: Asks = { told: new Map(), spot: undefined };

/** What has an ask. */
export type Priced = Pick<ProductCard, 'id' | 'pricing'> & {
	price?: number;
	discount?: number;
	offerDate?: ProductCard['offerDate'];
};

/** Products at the asks that are known of them; the same list when that changes none. */
export function withAsks<P extends Priced>(products: P[], asks: Asks): P[] {
	const priced = products.map((product) => withAsk(product, asks));
	return priced.every((product, index) => product === products[index]) ? products : priced;
}

/** A product at the ask that is known of it: what was told, or what its terms make of spot, whichever is newer. */
export function withAsk<P extends Priced>(product: P, { told, spot }: Asks): P {
	const last = told.get(product.id);
	const terms = last?.terms ?? product.pricing.terms;
	const metal = terms && spot && spot.version > (last?.version ?? -1) ? spot.asks[terms.metal_type] : undefined;
	const ask = terms && metal !== undefined ? askAtSpot(metal, terms) : last?.ask;
	if (ask === undefined || (ask === product.pricing.ask && isSame(terms, product.pricing.terms))) return product;
	const pricing = { ...product.pricing, ask, ...(terms && { terms }) };
	return { ...product, ...(product.price !== undefined && { price: ask }), pricing };
}

function isSame(one: PublishedTerms | undefined, other: PublishedTerms | undefined): boolean {
	return (
		one?.metal_type === other?.metal_type && one?.fine_weight === other?.fine_weight && one?.premium === other?.premium
	);
}
