import { withRoom } from './fact-lists.ts';

/** The properties that are slugs; kept as small numbers, their place in `slugs`. */
export const ownProperties = ['category', 'subCategory', 'brand', 'productType'] as const;
/** Of metal, and empty for what has none; weights in troy ounces, and of premiums the slug of their band. */
export const metalProperties = ['weight', 'fineness', 'year', 'premium'] as const;
export const codedProperties = [...ownProperties, ...metalProperties] as const;
export type CodedProperty = (typeof codedProperties)[number];

export const [isOnSale, isInStock, isFeatured] = [1, 2, 4];
/** States run below it. */
export const stateCount = 8;

export function stateOf({
	discount,
	quantity,
	featured,
}: Record<'discount' | 'quantity' | 'featured', number>): number {
	return (discount > 0 ? isOnSale : 0) | (quantity > 0 ? isInStock : 0) | (featured ? isFeatured : 0);
}

/** A property of every kind of product. */
export type Coded = {
	/** By kind. */
	codes: Int32Array;
	slugs: string[];
	codeOf: Map<string, number>;
};

/**
 * Products that are alike in each of these properties, and in their state, are of one kind. There are few where there are many products, so that what hangs
 * on nothing else is decided of kinds. A number that no product bears any more is given again.
 */
export type Kinds = Record<CodedProperty, Coded> & {
	/** Numbers run below it. */
	kindCount: number;
	/** Of what is so or not, by kind, as bits: see `stateOf`. */
	states: Uint8Array;
	/** How many products are of each. */
	bearers: Int32Array;
	kindOf: Map<string, number>;
	keys: string[];
	unused: number[];
};

export function emptyKinds(): Kinds {
	const coded = (): Coded => ({ codes: new Int32Array(), slugs: [], codeOf: new Map() });
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
		bearers: new Int32Array(),
		kindOf: new Map(),
		keys: [],
		unused: [],
	};
}

export function codeFor({ slugs, codeOf }: Coded, slug: string): number {
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
		kinds[name].codes = withRoom(kinds[name].codes, kind);
		kinds[name].codes[kind] = codes[place] as number;
	}
	kinds.states = withRoom(kinds.states, kind);
	kinds.states[kind] = state;
	kinds.bearers = withRoom(kinds.bearers, kind);
	kinds.kindOf.set(key, kind);
	kinds.keys[kind] = key;
	return kind;
}

export function countIn({ bearers }: Kinds, kind: number): void {
	(bearers[kind] as number)++;
}

export function countOut({ bearers, kindOf, keys, unused }: Kinds, kind: number): void {
	if (--(bearers[kind] as number) > 0) return;
	kindOf.delete(keys[kind] as string);
	unused.push(kind);
}

/** How many products bear each code of a property. */
export function totalsOf({ bearers, kindCount, ...kinds }: Kinds, property: CodedProperty): Int32Array {
	const { codes, slugs } = kinds[property];
	const totals = new Int32Array(slugs.length);
	for (let kind = 0; kind < kindCount; kind++) (totals[codes[kind] as number] as number) += bearers[kind] as number;
	return totals;
}

/** How many products bear a slug. */
export function totalOf(kinds: Kinds, property: CodedProperty, slug: string): number {
	const code = kinds[property].codeOf.get(slug);
	return code === undefined ? 0 : (totalsOf(kinds, property)[code] as number);
}

/** Whether a kind of product has a property of that slug. */
export function bearing(kinds: Kinds, property: CodedProperty, slug: string): (kind: number) => boolean {
	const { codes, codeOf } = kinds[property];
	const code = codeOf.get(slug);
	return (kind) => codes[kind] === code;
}
