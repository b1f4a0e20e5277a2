/** Who waits, in a line for each address; one who waits for several stands in several. */
export type WaitingLines<T> = {
	enter: (one: T, address: string) => void;
	/** The first of the address whose turn it is and that may have one, taken out of all lines; other addresses are next. */
	next: (mayHaveOne: (address: string) => boolean) => { one: T; address: string } | undefined;
	leave: (one: T) => void;
	/** While more wait than may, the last of the longest line leaves it. @returns those who wait nowhere any more */
	shorten: () => T[];
};

/** A step costs little, however many wait; only where too many do, it grows with the number of addresses. */
export function waitingLines<T extends object>(mostWaiting: number): WaitingLines<T> {
	// In the order of their next turns; none is empty.
	const lines = new Map<string, Set<T>>();
	const places = new Map<T, Set<string>>();
	let waiting = 0;

	function leaveOne(one: T, address: string): void {
		const line = lines.get(address);
		if (!line?.delete(one)) return;
		waiting -= 1;
		if (line.size === 0) lines.delete(address);
		const left = places.get(one);
		left?.delete(address);
		if (left?.size === 0) places.delete(one);
	}

	function leave(one: T): void {
		for (const address of places.get(one) ?? []) leaveOne(one, address);
	}

	function dropLast(): T | undefined {
		const [address, line] = Array.from(lines).reduce((longest, one) => (one[1].size > longest[1].size ? one : longest));
		const last = Array.from(line).at(-1);
		if (!last) return undefined;
		leaveOne(last, address);
		return places.has(last) ? undefined : last;
	}

	return {
		enter(one, address) {
			const line = lines.get(address) ?? new Set();
			if (line.has(one)) return;
			lines.set(address, line.add(one));
			places.set(one, (places.get(one) ?? new Set()).add(address));
			waiting += 1;
		},
		next(mayHaveOne) {
			for (const [address, line] of lines) {
				const [one] = line;
				if (!one || !mayHaveOne(address)) continue;
				leave(one);
				if (line.size > 0) {
					lines.delete(address);
					lines.set(address, line);
				}
				return { one, address };
			}
			return undefined;
		},
		leave,
		shorten() {
			const gone: T[] = [];
			while (waiting > mostWaiting) {
				const last = dropLast();
				if (last) gone.push(last);
			}
			return gone;
		},
	};
}
