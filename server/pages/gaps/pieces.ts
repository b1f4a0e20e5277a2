import { ownBytes } from '../own-bytes.ts';

/** A page in pieces: between two of them stands one text of a list. */
export type Pieces = {
	pieces: Buffer[];
	/** For each gap the place of its text in the list. */
	gaps: number[];
	/** Texts that were the same when it was cut, so that nobody can tell which of both stands there. */
	alike: [one: number, other: number][];
};

/** Shorter ones stand in a page for other reasons, too. */
const shortest = 4;

/** Takes every text of a list out of a page, wherever it stands as a whole figure; where one is part of another, the longer. */
export function cutOut(page: string, texts: string[]): Pieces {
	const found = texts.flatMap((text, place) =>
		text.length < shortest || texts.indexOf(text) < place
			? []
			: placesOf(text, page).map((start) => ({ start, text, place })),
	);
	found.sort((a, b) => a.start - b.start || b.text.length - a.text.length);
	const between: string[] = [];
	const gaps: number[] = [];
	let end = 0;
	for (const { start, text, place } of found) {
		if (start < end) continue;
		between.push(page.slice(end, start));
		gaps.push(place);
		end = start + text.length;
	}
	between.push(page.slice(end));
	const used = new Set(gaps);
	const alike = texts.flatMap((text, other): Pieces['alike'] => {
		const one = texts.indexOf(text);
		return one < other && used.has(one) ? [[one, other]] : [];
	});
	return { pieces: ownBytes(between), gaps, alike };
}

/** The page with these texts in its gaps. */
export function fill({ pieces, gaps }: Pick<Pieces, 'pieces' | 'gaps'>, texts: string[]): Buffer {
	const bytes = texts.map((text) => Buffer.from(text));
	const parts = pieces.flatMap((piece, index) => {
		const gap = gaps[index];
		return gap === undefined ? [piece] : [piece, bytes[gap] as Buffer];
	});
	return Buffer.concat(parts);
}

/** What pieces take in memory: a buffer of its own has some 200 bytes beside it. */
export const bytesOf = ({ pieces }: Pieces): number => pieces.reduce((sum, { length }) => sum + length + 200, 0);

const digit = /[0-9]/;

/** Where a text stands in a page without a digit before or after it. */
function placesOf(text: string, page: string): number[] {
	const places: number[] = [];
	const isFigure = (at: number) => digit.test(page.charAt(at));
	for (let at = page.indexOf(text); at >= 0; at = page.indexOf(text, at + 1)) {
		const before = page.charAt(at - 1);
		const isPart = digit.test(text.charAt(0)) && (digit.test(before) || (before === '.' && isFigure(at - 2)));
		if (!isPart && !(digit.test(text.at(-1) ?? '') && isFigure(at + text.length))) places.push(at);
	}
	return places;
}
