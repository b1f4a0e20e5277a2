import { ensureCapacity } from './fact-lists.ts';

/** The data of showcases that listings do not need. */
export type ShowcaseRow = {
	/** End of the offer in milliseconds since 1970; 0 without one. */
	offerEnd: number;
	/**
	 * Number of different pictures without a color; `swatches` counts those with one. A product without pictures counts
	 * as having one.
	 */
	pictures: number;
	swatches: number;
	/** 1 or 0. */
	video: number;
};

/** By slot, with spare capacity. Loaded on first use. */
export type ShowcaseFacts = Record<keyof ShowcaseRow, Float64Array | Uint16Array>;

/** Default values. Most products have them, so only the others are read. */
export const defaultShowcase: ShowcaseRow = { offerEnd: 0, pictures: 1, swatches: 0, video: 0 };
const names = Object.keys(defaultShowcase) as (keyof ShowcaseRow)[];
/** Maximum value of a small list. */
const maxUint16 = 2 ** 16 - 1;

/** Creates lists with default values. */
export function createShowcaseFacts(size: number): ShowcaseFacts {
	const small = (value: number) => new Uint16Array(size).fill(value);
	return {
		offerEnd: new Float64Array(size).fill(defaultShowcase.offerEnd),
		pictures: small(defaultShowcase.pictures),
		swatches: small(defaultShowcase.swatches),
		video: small(defaultShowcase.video),
	};
}

export function putShowcase(facts: ShowcaseFacts, slot: number, row: ShowcaseRow): void {
	for (const name of names) {
		facts[name] = ensureCapacity(facts[name], slot);
		facts[name][slot] = name === 'offerEnd' ? row[name] : Math.min(row[name], maxUint16);
	}
}

/** Removes a slot. The last slot takes its place. */
export function dropShowcase(facts: ShowcaseFacts, slot: number, last: number): void {
	for (const name of names) facts[name][slot] = facts[name][last] as number;
}
