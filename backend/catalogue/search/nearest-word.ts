/** A known word close to a misspelled one. `sure` if it is close enough to search for it instead. */
export type NearWord = { word: string; sure: boolean };

/** Maximum number of typos for a sure match: 'sneekers' does not mean 'speakers'. */
const maxSureTypos = (length: number) => (length <= 8 ? 1 : 2);

/**
 * Returns the candidate with the fewest typos, the first if several have as few. Undefined if each has half its letters
 * wrong.
 */
export function nearestWord(typed: string, candidates: string[]): NearWord | undefined {
	let best: { word: string; typos: number } | undefined;
	for (const word of candidates) {
		const typos = countTypos(typed, word);
		if (!best || typos < best.typos) best = { word, typos };
	}
	const length = [...typed].length;
	if (!best || best.typos * 2 >= length) return undefined;
	const isSure = best.typos <= maxSureTypos(length) && [...typed][0] === [...best.word][0];
	return { word: best.word, sure: isSure };
}

/** Counts added, missing, wrong or swapped letters (optimal string alignment distance). */
export function countTypos(a: string, b: string): number {
	const [from, to] = [[...a], [...b]];
	let twoAgo: number[] = [];
	let last = Array.from({ length: to.length + 1 }, (_, index) => index);
	for (let i = 1; i <= from.length; i++) {
		const row = [i];
		for (let j = 1; j <= to.length; j++) {
			const isSame = from[i - 1] === to[j - 1];
			let typos = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
			const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
			if (isSwapped) typos = Math.min(typos, (twoAgo[j - 2] ?? 0) + 1);
			row.push(typos);
		}
		twoAgo = last;
		last = row;
	}
	return last[to.length] ?? 0;
}
