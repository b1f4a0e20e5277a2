/** Chances that are the same each time for a seed. */
export type Chances = {
	/** From 0 up to and without 1. */
	next: () => number;
	/** One of a list that has one at least, each as likely as it weighs. */
	pick: <T extends { weight: number }>(list: T[]) => T;
};

/** By mulberry32: short, and good enough to choose steps. */
export function chancesOf(seed: number): Chances {
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
			if (!chosen) throw new Error('There is nothing to pick from.');
			return chosen;
		},
	};
}
