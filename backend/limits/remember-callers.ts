/** Callers who are remembered at most: some 10 MB. */
export const mostCallers = 50_000;

/**
 * A number for each caller; of too many, who came longest ago is forgotten. A call costs the same however many there are.
 */
export function rememberCallers(most = mostCallers) {
	const numbers = new Map<string, number>();
	// Goes on where it was: from the beginning it would pass all those again who are forgotten already.
	const oldest = numbers.keys();
	return {
		get: (caller: string) => numbers.get(caller),
		/** Remembers who comes now. */
		keep(caller: string, number: number): void {
			numbers.delete(caller);
			numbers.set(caller, number);
			if (numbers.size > most) numbers.delete(oldest.next().value ?? caller);
		},
		/** Another number for one who has come before and does not come now. */
		change(caller: string, change: (number: number) => number): void {
			const number = numbers.get(caller);
			if (number !== undefined) numbers.set(caller, change(number));
		},
	};
}
