/** Random numbers that are the same for the same seed. */
export type SeededRandom = {
	/** At least 0, less than 1. */
	next: () => number;
	/** Chooses from a list by weight. @throws Error if the list is empty */
	pick: <T extends { weight: number }>(list: T[]) => T;
};

/** The mulberry32 generator. */
export function seededRandom(seed: number): SeededRandom {
	let state = seed | 0;
	function next() {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}
	return {
		next,
		pick(list) {
			let left = next() * list.reduce((sum, { weight }) => sum + weight, 0);
			const found = list.find(({ weight }) => {
				left -= weight;
				return left < 0;
			});
			const chosen = found ?? list.at(-1);
			if (!chosen) throw new Error('The list is empty.');
			return chosen;
		},
	};
}
