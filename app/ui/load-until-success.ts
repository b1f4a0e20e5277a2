/** Delays before a retry, in milliseconds. The delay doubles each time, up to the longest. */
const retryDelays = { first: 5_000, longest: 300_000 };

/**
 * Loads code and retries until it has loaded, so that a temporary outage has no permanent effect.
 *
 * @param hasFailed whether a first attempt has just failed; the next one then waits for the first delay
 * @returns a function that cancels it
 */
export function loadUntilSuccess<Code extends object>(
	load: () => Promise<Code>,
	onLoad: (code: Code) => void,
	hasFailed = false,
): () => void {
	let timer: ReturnType<typeof setTimeout>;
	let isCanceled = false;
	const wait = (time: number) => {
		timer = setTimeout(() => void attempt(time), time);
	};
	async function attempt(waited: number): Promise<void> {
		const code = await load().catch(() => undefined);
		if (isCanceled) return;
		if (code) onLoad(code);
		else wait(Math.min(2 * waited || retryDelays.first, retryDelays.longest));
	}
	if (hasFailed) wait(retryDelays.first);
	else void attempt(0);
	return () => {
		isCanceled = true;
		clearTimeout(timer);
	};
}
