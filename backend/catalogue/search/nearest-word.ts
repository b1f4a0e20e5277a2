/** A known word near a misspelled one; `sure` when it is near enough to search for in its place. */
export type Near = { word: string; sure: boolean };

/** Letters that a shorter and a longer word may differ by and still surely be meant: 'sneekers' is not 'speakers'. */
const surely = (length: number) => (length <= 8 ? 1 : 2);

/**
 * The candidate that takes the fewest slips of the pen to become the typed word; of equals the first. Undefined when each
 * would have half its letters wrong.
 */
export function nearest(typed: string, candidates: string[]): Near | undefined {
	let best: { word: string; slips: number } | undefined;
	for (const word of candidates) {
		const slips = countSlips(typed, word);
		if (!best || slips < best.slips) best = { word, slips };
	}
	const length = [...typed].length;
	if (!best || best.slips * 2 >= length) return undefined;
	const isSure = best.slips <= surely(length) && [...typed][0] === [...best.word][0];
	return { word: best.word, sure: isSure };
}

/** Letters added, missing, wrong or swapped with their neighbor (optimal string alignment distance). */
export function countSlips(a: string, b: string): number {
	const [from, to] = [[...a], [...b]];
	let twoAgo: number[] = [];
	let last = Array.from({ length: to.length + 1 }, (_, index) => index);
	for (let i = 1; i <= from.length; i++) {
		const row = [i];
		for (let j = 1; j <= to.length; j++) {
			const isSame = from[i - 1] === to[j - 1];
			let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
			const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
			if (isSwapped) slips = Math.min(slips, (twoAgo[j - 2] ?? 0) + 1);
			row.push(slips);
		}
		twoAgo = last;
		last = row;
	}
	return last[to.length] ?? 0;
}
