import { withRoom } from './fact-lists.ts';

/** What showcases decide by, beside what listings do; see `ShowcaseFacts`. */
export type ShowcaseRow = {
	/** When its offer ends, in milliseconds since 1970; 0 without one. */
	offerEnd: number;
	/** Different pictures without a color, and with one; a product that never had any counts as having one. */
	pictures: number;
	swatches: number;
	/** 1 or 0. */
	video: number;
};

/** By slot, as facts are: lists with room for more than there are. Read once somebody asks what to show off. */
export type ShowcaseFacts = Record<keyof ShowcaseRow, Float64Array | Uint16Array>;

/** Most products have one picture and nothing else to show off: only others are read. */
export const showsNothing: ShowcaseRow = { offerEnd: 0, pictures: 1, swatches: 0, video: 0 };
const names = Object.keys(showsNothing) as (keyof ShowcaseRow)[];
/** What a list of small numbers holds. */
const mostOfOne = 2 ** 16 - 1;

/** Of so many products, all showsNothing. */
export function plainShowcase(size: number): ShowcaseFacts {
	const small = (value: number) => new Uint16Array(size).fill(value);
	return {
		offerEnd: new Float64Array(size).fill(showsNothing.offerEnd),
		pictures: small(showsNothing.pictures),
		swatches: small(showsNothing.swatches),
		video: small(showsNothing.video),
	};
}

export function putShowcase(facts: ShowcaseFacts, slot: number, row: ShowcaseRow): void {
	for (const name of names) {
		facts[name] = withRoom(facts[name], slot);
		facts[name][slot] = name === 'offerEnd' ? row[name] : Math.min(row[name], mostOfOne);
	}
}

/** The last slot moves to the place of one that is dropped. */
export function dropShowcase(facts: ShowcaseFacts, slot: number, last: number): void {
	for (const name of names) facts[name][slot] = facts[name][last] as number;
}
