import type { Logger } from 'pino';

type JobOptions = {
	/** Milliseconds between the starts of rounds. */
	period: number;
	/** Log message for a failed round. */
	failure: string;
	log: Logger;
};

/**
 * Runs a job at once and then periodically as long as the process runs, never two rounds at a time. Skips a round while
 * another is running. Logs a failed round, and continues with the next.
 *
 * @param round gets a signal that is aborted when the job stops
 * @returns a function that stops the job after the current round
 */
export function repeatJob(
	round: (signal: AbortSignal) => Promise<unknown>,
	{ period, failure, log }: JobOptions,
): () => Promise<void> {
	const stopping = new AbortController();
	let running: Promise<void> | undefined;
	const runRound = async () => {
		try {
			await round(stopping.signal);
		} catch (error) {
			log.error({ err: error }, failure);
		}
		running = undefined;
	};
	const begin = () => {
		running ??= runRound();
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
