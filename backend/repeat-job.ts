import type { Logger } from 'pino';

type Rounds = {
	/** Milliseconds from one round to the next. */
	period: number;
	/** What the log says of a round that fails. */
	failure: string;
	log: Logger;
};

/**
 * Does a round of work at once and then again and again for as long as the process runs, never two at a time: one that is
 * due while another is under way is left out. A round that fails is logged, and the next one tries again.
 *
 * @param round is told by the signal that the process stops
 * @returns stops it, after what is under way
 */
export function inRounds(
	round: (signal: AbortSignal) => Promise<unknown>,
	{ period, failure, log }: Rounds,
): () => Promise<void> {
	const stopping = new AbortController();
	let running: Promise<void> | undefined;
	const look = async () => {
		try {
			await round(stopping.signal);
		} catch (error) {
			log.error({ err: error }, failure);
		}
		running = undefined;
	};
	const begin = () => {
		running ??= look();
	};
	begin();
	const timer = setInterval(begin, period);
	timer.unref();
	return async () => {
		clearInterval(timer);
		stopping.abort();
		await running;
	};
}
