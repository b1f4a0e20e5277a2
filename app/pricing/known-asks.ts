import type { ProductCard } from '../../contract/catalogue/product.ts';

/** Asks in dollars by product, each with the catalogue version that it is of. */
export type Asks = ReadonlyMap<string, { ask: number; version: number }>;

/** Asks as they are told. Another backend may know no version: told without one, they are taken as they come. */
export type AskNews = { version?: number; products: { product_id: string; ask: number }[] };

/** What has an ask. */
export type Priced = Pick<ProductCard, 'id' | 'pricing'> & { price?: number };

/** Of each product the ask of its newest version, in whatever order the news comes; the same map when none is newer. */
export function mergeAsks(known: Asks, { version, products }: AskNews): Asks {
	const newer = products.flatMap(({ product_id, ask }) => {
		const last = known.get(product_id)?.version ?? -1;
		return version === undefined || version > last ? [[product_id, { ask, version: version ?? last }] as const] : [];
	});
	return newer.length > 0 ? new Map([...known, ...newer]) : known;
}

/** The asks of some products; the same map when there are no others. */
export function keepAsks(known: Asks, ids: ReadonlySet<string>): Asks {
	const kept = [...known].filter(([id]) => ids.has(id));
	return kept.length < known.size ? new Map(kept) : known;
}

/** Products at the asks that are known of them; the same list when that changes none. */
export function withAsks<P extends Priced>(products: P[], asks: Asks): P[] {
	const priced = products.map((product) => withAsk(product, asks));
	return priced.every((product, index) => product === products[index]) ? products : priced;
}

/** A product at the ask that is known of it. */
export function withAsk<P extends Priced>(product: P, asks: Asks): P {
	const ask = asks.get(product.id)?.ask;
	if (ask === undefined || ask === product.pricing.ask) return product;
	return { ...product, ...(product.price !== undefined && { price: ask }), pricing: { ...product.pricing, ask } };
}
