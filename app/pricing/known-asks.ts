import type { ProductCard, PublishedTerms } from '../../contract/catalogue/product.ts';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { askAtSpot } from '../../contract/pricing/published-terms.ts';

/** The received ask of a product in dollars, with its catalogue version, and the newest terms with theirs. */
type ReceivedAsk = {
	ask: number;
	version: number;
	terms?: PublishedTerms | undefined;
	termsVersion?: number | undefined;
};

/** The received asks by product, and the spot prices from which the other asks derive. */
export type Asks = { received: ReadonlyMap<string, ReceivedAsk>; spot: SpotAsks | undefined };

/** Dollars per troy ounce, at a catalogue version. */
export type SpotAsks = { version: number; asks: Partial<Record<MetalId, number>> };

export const noAsks: Asks = { received: new Map(), spot: undefined };

/** Anything that has an ask. */
export type Priced = Pick<ProductCard, 'id' | 'pricing'> & {
	price?: number;
	discount?: number;
	offerDate?: ProductCard['offerDate'];
};

/** Updates products to their newest known asks. Returns the same list if nothing changes. */
export function withAsks<P extends Priced>(products: P[], asks: Asks): P[] {
	const priced = products.map((product) => withAsk(product, asks));
	return priced.every((product, index) => product === products[index]) ? products : priced;
}

/** Updates a product to its newest known ask: the received one or the one at spot, whichever is newer. */
export function withAsk<P extends Priced>(product: P, { received, spot }: Asks): P {
	const last = received.get(product.id);
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
