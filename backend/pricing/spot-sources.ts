import type { FeedFields } from '../../contract/pricing/spot-settings.ts';
import { lastOpen } from './market-hours.ts';
import { readFeed, UnreadableFeed } from './read-feed.ts';
import { type Simulation, simulatedChanges } from './simulated-market.ts';
import type { SpotReading } from './store-reading.ts';

/** Where spot prices come from. */
export type SpotSource = {
	/** Its prices are invented. */
	simulated: boolean;
	/**
	 * @param last the prices that stand
	 * @throws Error saying in its message why there are none
	 */
	read: (last: SpotReading | undefined, now: Date, signal: AbortSignal) => Promise<SpotReading>;
};

/** A market that goes on from the prices that stand, as far as its hours have gone since. */
export function simulatedSource(simulation: Simulation): SpotSource {
	let begin: SpotReading | undefined;
	let given: SpotReading | undefined;
	return {
		simulated: true,
		async read(last, now) {
			if (!last) throw new Error('there are no prices to begin with');
			// Always from the same beginning, or the cents lost by rounding would add up.
			if (!begin || !given || !isSame(last, given)) begin = last;
			const { spots, time: from } = begin;
			const time = lastOpen(simulation.hours, now);
			given = {
				simulated: true,
				time,
				spots: spots.map(({ metalId, bidCents, askCents }) => {
					const [change = 1] = simulatedChanges(metalId, from, [time], simulation);
					return { metalId, bidCents: Math.round(bidCents * change), askCents: Math.round(askCents * change) };
				}),
			};
			return given;
		},
	};
}

/** Whether two readings say the same of every metal. */
export function isSame(a: SpotReading, b: SpotReading): boolean {
	return (
		a.simulated === b.simulated &&
		a.time.getTime() === b.time.getTime() &&
		a.spots.every(({ metalId, bidCents, askCents, time = a.time }) => {
			const other = b.spots.find((spot) => spot.metalId === metalId);
			const { time: otherTime = b.time } = other ?? {};
			return other?.bidCents === bidCents && other.askCents === askCents && otherTime.getTime() === time.getTime();
		})
	);
}

export type HttpFeed = {
	url: string;
	headers: Record<string, string>;
	fields: FeedFields;
	/** How long it may take to answer, in milliseconds. */
	timeout: number;
};

const longestAnswer = 1_000_000;

/** A feed that answers JSON. */
export function httpSource({ url, headers, fields, timeout }: HttpFeed): SpotSource {
	return {
		simulated: false,
		async read(_, now, signal) {
			const patience = AbortSignal.timeout(timeout);
			const document = await fetchJson(url, headers, AbortSignal.any([signal, patience])).catch((error: Error) => {
				if (patience.aborted) throw new Error(`it did not answer within ${timeout / 1000} s`);
				throw error;
			});
			return { ...readFeed(document, fields, now), simulated: false };
		},
	};
}

async function fetchJson(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<unknown> {
	// Not redirected: the key is meant for this address.
	const response = await fetch(url, { headers: { Accept: 'application/json', ...headers }, redirect: 'error', signal });
	if (!response.ok) {
		await response.body?.cancel();
		throw new Error(`it answered ${response.status}`);
	}
	try {
		return JSON.parse(await readText(response));
	} catch (error) {
		if (error instanceof SyntaxError) throw new UnreadableFeed('it did not answer JSON');
		throw error;
	}
}

/** @throws UnreadableFeed for an answer longer than any feed's */
async function readText(response: Response): Promise<string> {
	const decoder = new TextDecoder();
	let text = '';
	for await (const chunk of response.body ?? []) {
		text += decoder.decode(chunk, { stream: true });
		if (text.length > longestAnswer) throw new UnreadableFeed(`it answered more than ${longestAnswer} characters`);
	}
	return text + decoder.decode();
}
