import type { Listing } from '../../../contract/catalogue/listing.ts';
import type { Product, SaidTerms } from '../../../contract/catalogue/product.ts';
import type { MetalId } from '../../../contract/catalogue/taxonomy.ts';
import type { CallName } from '../../../contract/paths.ts';
import type { PricedProduct, PriceFacts } from '../../../contract/pricing/price-facts.ts';
import type { SpotPrices } from '../../../contract/pricing/spot.ts';
import type { RecordedCall, RecordedCalls } from './recorded-calls.ts';

/**
 * What prices change in an answer. 'asks': nothing but the asks of its products, in whatever order they stand; 'order': also
 * which products there are, in which order, and the bounds of their prices. An answer to another call is not known to
 * hang on nothing else, and a page that asks it is rendered with each tick.
 */
const changes: Partial<Record<CallName, 'spot' | 'asks' | 'order' | 'nothing'>> = {
	getSpotPrices: 'spot',
	searchProducts: 'order',
	getProductDetails: 'asks',
	getShowcaseProduct: 'asks',
	getRelatedProducts: 'asks',
	getSimilarProducts: 'asks',
	suggest: 'asks',
	getProductsById: 'asks',
	getCategoryTree: 'nothing',
	getCategories: 'nothing',
	getSubCategories: 'nothing',
	getCountries: 'nothing',
	getStates: 'nothing',
	getShipping: 'nothing',
	getCoupons: 'nothing',
	getPosts: 'nothing',
	getPost: 'nothing',
	getPolicy: 'nothing',
	getSellTerms: 'nothing',
};

/** Whether it is known what an answer hangs on: it may be asked for again, and compared. */
export const isKnownCall = ({ name }: RecordedCall): boolean => name !== undefined && changes[name] !== undefined;

/** What the answer to a call hangs on, where that is known: all but prices, prices too, or spot alone with its age. */
export function hangsOn(name: CallName): 'goods' | 'prices' | 'spot' | undefined {
	const changed = changes[name];
	if (changed === undefined || changed === 'spot') return changed;
	return changed === 'nothing' ? 'goods' : 'prices';
}

export type FoundFacts = {
	facts: PriceFacts;
	/** The calls whose answers are to be looked at with each tick. */
	ordered: RecordedCall[];
	/** Every number that is answered beside the prices. */
	numbers: Set<number>;
};

/** The prices that a page was made of; undefined when it hangs on more than is known, 'mixed' when they are of two ticks. */
export function findFacts(calls: RecordedCalls): FoundFacts | 'mixed' | undefined {
	const products = new Map<string, PricedProduct>();
	const numbers = new Set<number>();
	const ordered: RecordedCall[] = [];
	let spot: SpotPrices | undefined;
	let isMixed = false;
	// In whatever order they were answered: facts are compared with those of the next rendering, place by place.
	for (const [, call] of [...calls].sort(([one], [other]) => (one < other ? -1 : 1))) {
		const kind = call.name && changes[call.name];
		if (!kind) return undefined;
		if (call.status !== 200) continue;
		if (kind === 'spot') {
			if (spot && JSON.stringify(spot) !== call.text) isMixed = true;
			spot = call.value as SpotPrices;
			continue;
		}
		if (kind === 'order') ordered.push(call);
		walk(call.value, {
			product(product) {
				const known = products.get(product.id);
				if (known && known.ask !== product.pricing.ask) isMixed = true;
				products.set(product.id, pricedOf(product, known));
			},
			number: (value) => numbers.add(value),
		});
	}
	const bounds = ordered.map(({ value }) => boundsIn(value));
	return isMixed ? 'mixed' : { facts: { spot, products: [...products.values()], bounds }, ordered, numbers };
}

/** A product as pages are given it, whose ask follows spot; a suggestion names its metal in its terms alone. */
type MetalProduct = Pick<Product, 'id' | 'discount'> &
	Partial<Pick<Product, 'bullion' | 'price'>> &
	(
		| { metal_type: MetalId; pricing: Product['pricing'] }
		| { metal_type?: undefined; pricing: Product['pricing'] & { terms: SaidTerms } }
	);

function pricedOf(product: MetalProduct, known?: PricedProduct): PricedProduct {
	const { id, pricing, discount, bullion } = product;
	return {
		id,
		ask: pricing.ask,
		discount,
		metal: product.metal_type ?? product.pricing.terms.metal_type,
		fineWeight: bullion?.fine_weight ?? known?.fineWeight,
		ounces: pricing.terms?.fine_weight,
		breaks: pricing.breaks ?? known?.breaks,
		surcharges: pricing.surcharges ?? known?.surcharges,
		spread: bullion?.spread ?? known?.spread,
	};
}

type Visitor = { product: (product: MetalProduct) => void; number?: (value: number) => void };

function walk(value: unknown, visitor: Visitor): void {
	if (typeof value === 'number') visitor.number?.(value);
	if (typeof value !== 'object' || value === null) return;
	if (isMetalProduct(value)) {
		visitor.product(value);
		const { pricing: _, price: __, ...rest } = value;
		for (const part of Object.values(rest)) walk(part, visitor);
		return;
	}
	if (isListing(value)) {
		const { facets, ...rest } = value;
		const { price: _, ...others } = facets;
		for (const part of Object.values({ ...rest, others })) walk(part, visitor);
		return;
	}
	for (const part of Object.values(value)) walk(part, visitor);
}

function isMetalProduct(value: object): value is MetalProduct {
	const { id, metal_type, pricing } = value as Partial<MetalProduct>;
	if (typeof id !== 'string' || typeof pricing?.ask !== 'number') return false;
	return typeof (metal_type ?? pricing.terms?.metal_type) === 'string';
}

function isListing(value: object): value is Pick<Listing, 'facets'> {
	return typeof (value as Partial<Listing>).facets?.price === 'object';
}

export const boundsIn = (value: unknown) => (value as Listing).facets.price;

/** What an answer is at other prices, its products in the same order. */
export function atPrices(call: RecordedCall, facts: PriceFacts, ordered: RecordedCall[]): unknown {
	if (call.name === 'getSpotPrices') return facts.spot;
	const asks = new Map(facts.products.map(({ id, ask }) => [id, ask]));
	const bounds = facts.bounds.length > 0 ? facts.bounds[ordered.indexOf(call)] : anyBounds();
	return withPrices(call.value, (id) => asks.get(id), bounds);
}

/** Bounds that a page which shows any would show otherwise each time. */
const anyBounds = () => ({ min: 3 + Math.random(), max: 10 ** (3 + 5 * Math.random()) });

/** An answer without its prices: what of it is the same as long as nothing but prices has changed. */
export const outlineOf = (value: unknown): string => JSON.stringify(withPrices(value, () => 0, { min: 0, max: 0 }));

/** The asks in an answer, by product. */
export function asksIn(value: unknown): Map<string, number> {
	const asks = new Map<string, number>();
	walk(value, { product: ({ id, pricing }) => asks.set(id, pricing.ask) });
	return asks;
}

function withPrices(
	value: unknown,
	askOf: (id: string) => number | undefined,
	bounds: PriceFacts['bounds'][number] | undefined,
): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map((part) => withPrices(part, askOf, bounds));
	const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPrices(part, askOf, bounds)]));
	if (isMetalProduct(value)) {
		const ask = askOf(value.id) ?? value.pricing.ask;
		return { ...copy, ...(value.price !== undefined && { price: ask }), pricing: { ...value.pricing, ask } };
	}
	if (isListing(value) && bounds) return { ...copy, facets: { ...(copy.facets as object), price: bounds } };
	return copy;
}
