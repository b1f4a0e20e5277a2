/** Before code that did not come is asked for again, in milliseconds: at first, doubled each time, and at most. */
const waits = { first: 5_000, longest: 300_000 };

/**
 * Asks for code until it comes: a server that is away for a while costs nothing for good.
 *
 * @param isLost it did not come just now: it is asked for when the first wait is over
 * @returns calls it off
 */
export function untilItComes<Code extends object>(
	load: () => Promise<Code>,
	use: (code: Code) => void,
	isLost = false,
): () => void {
	let timer: ReturnType<typeof setTimeout>;
	let isOver = false;
	const wait = (time: number) => {
		timer = setTimeout(() => void ask(time), time);
	};
	async function ask(waited: number): Promise<void> {
		const code = await load().catch(() => undefined);
		if (isOver) return;
		if (code) use(code);
		else wait(Math.min(2 * waited || waits.first, waits.longest));
	}
	if (isLost) wait(waits.first);
	else void ask(0);
	return () => {
		isOver = true;
		clearTimeout(timer);
	};
}
