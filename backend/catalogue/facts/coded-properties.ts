import { ensureCapacity } from './fact-lists.ts';

/** The properties that are slugs, stored as small numbers: indexes into `slugs`. */
export const slugProperties = ['category', 'subCategory', 'brand', 'productType'] as const;
/** Properties of metal, empty for other products. Weights are in troy ounces; a premium is the slug of its band. */
export const metalProperties = ['weight', 'fineness', 'year', 'premium'] as const;
export const codedProperties = [...slugProperties, ...metalProperties] as const;
export type CodedProperty = (typeof codedProperties)[number];

export const [isOnSale, isInStock, isFeatured] = [1, 2, 4];
/** Number of possible states. */
export const stateCount = 8;

export function stateOf({
	discount,
	quantity,
	featured,
}: Record<'discount' | 'quantity' | 'featured', number>): number {
	return (discount > 0 ? isOnSale : 0) | (quantity > 0 ? isInStock : 0) | (featured ? isFeatured : 0);
}

/** The codes of one property for every kind of product. */
export type PropertyCodes = {
	/** Indexed by kind. */
	codes: Int32Array;
	slugs: string[];
	codeOf: Map<string, number>;
};

/**
 * Products with equal properties and state are of one kind. There are few kinds even in a large shop, so filters that
 * depend only on these properties are evaluated once per kind. Kinds without products are reused.
 */
export type Kinds = Record<CodedProperty, PropertyCodes> & {
	/** Upper bound of the kind numbers. */
	kindCount: number;
	/** State bits by kind: see `stateOf`. */
	states: Uint8Array;
	/** Number of products of each kind. */
	productCounts: Int32Array;
	kindOf: Map<string, number>;
	keys: string[];
	unused: number[];
};

export function emptyKinds(): Kinds {
	const coded = (): PropertyCodes => ({ codes: new Int32Array(), slugs: [], codeOf: new Map() });
	return {
		category: coded(),
		subCategory: coded(),
		brand: coded(),
		productType: coded(),
		weight: coded(),
		fineness: coded(),
		year: coded(),
		premium: coded(),
		kindCount: 0,
		states: new Uint8Array(),
		productCounts: new Int32Array(),
		kindOf: new Map(),
		keys: [],
		unused: [],
	};
}

export function codeFor({ slugs, codeOf }: PropertyCodes, slug: string): number {
	const known = codeOf.get(slug);
	if (known !== undefined) return known;
	codeOf.set(slug, slugs.length);
	return slugs.push(slug) - 1;
}

/** @param codes in the order of `codedProperties` */
export function kindFor(kinds: Kinds, codes: number[], state: number): number {
	const key = `${codes.join(' ')} ${state}`;
	const known = kinds.kindOf.get(key);
	if (known !== undefined) return known;
	const kind = kinds.unused.pop() ?? kinds.kindCount++;
	for (const [place, name] of codedProperties.entries()) {
		kinds[name].codes = ensureCapacity(kinds[name].codes, kind);
		kinds[name].codes[kind] = codes[place] as number;
	}
	kinds.states = ensureCapacity(kinds.states, kind);
	kinds.states[kind] = state;
	kinds.productCounts = ensureCapacity(kinds.productCounts, kind);
	kinds.kindOf.set(key, kind);
	kinds.keys[kind] = key;
	return kind;
}

export function addToKind({ productCounts }: Kinds, kind: number): void {
	(productCounts[kind] as number)++;
}

export function removeFromKind({ productCounts, kindOf, keys, unused }: Kinds, kind: number): void {
	if (--(productCounts[kind] as number) > 0) return;
	kindOf.delete(keys[kind] as string);
	unused.push(kind);
}

/** Counts the products of each code of a property. */
export function countByCode({ productCounts, kindCount, ...kinds }: Kinds, property: CodedProperty): Int32Array {
	const { codes, slugs } = kinds[property];
	const totals = new Int32Array(slugs.length);
	for (let kind = 0; kind < kindCount; kind++)
		(totals[codes[kind] as number] as number) += productCounts[kind] as number;
	return totals;
}

/** Counts the products with a slug. */
export function countBySlug(kinds: Kinds, property: CodedProperty, slug: string): number {
	const code = kinds[property].codeOf.get(slug);
	return code === undefined ? 0 : (countByCode(kinds, property)[code] as number);
}

/** Returns a test whether a kind has a slug. */
export function hasSlug(kinds: Kinds, property: CodedProperty, slug: string): (kind: number) => boolean {
	const { codes, codeOf } = kinds[property];
	const code = codeOf.get(slug);
	return (kind) => codes[kind] === code;
}
