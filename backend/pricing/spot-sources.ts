import type { FeedFields, SpotLimits } from '../../contract/pricing/spot-settings.ts';
import { lastOpen } from './market-hours.ts';
import { readFeed, refuseForeignAddress, UnreadableFeed } from './read-feed.ts';
import { type Simulation, simulatedChanges } from './simulated-market.ts';
import { feedId, type SourceId, simulatedId } from './source-id.ts';
import type { Spot, SpotReading } from './store-reading.ts';

/** Where spot prices come from. */
export type SpotSource = {
	id: SourceId;
	/**
	 * @param last the prices that stand
	 * @throws Error saying in its message why there are none
	 */
	read: (last: SpotReading | undefined, now: Date, signal: AbortSignal) => Promise<SpotReading>;
};

/**
 * A market that goes on from its own prices where they stand, as far as its hours have gone since.
 *
 * @param start where it begins after another source, whose prices are not its own
 */
export function simulatedSource(simulation: Simulation, start: Spot[]): SpotSource {
	let begin: SpotReading | undefined;
	let given: SpotReading | undefined;
	return {
		id: simulatedId,
		async read(last, now) {
			if (!last) throw new Error('there are no prices to begin with');
			// Always from the same beginning, or the cents lost by rounding would add up.
			const time = lastOpen(simulation.hours, now);
			const standing = last.source === simulatedId ? last : { source: simulatedId, spots: start, time };
			if (!begin || !given || !isSame(standing, given)) begin = standing;
			const { spots, time: from } = begin;
			given = {
				source: simulatedId,
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
		a.source === b.source &&
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
	limits: SpotLimits;
	/** How long it may take to answer, in milliseconds. */
	timeout: number;
};

const longestAnswer = 1_000_000;

/** A feed that answers JSON. */
export function httpSource({ url, headers, fields, limits, timeout }: HttpFeed): SpotSource {
	const id = feedId(url, fields);
	return {
		id,
		async read(_, now, signal) {
			refuseForeignAddress(url, fields);
			const patience = AbortSignal.timeout(timeout);
			const document = await fetchJson(url, headers, AbortSignal.any([signal, patience])).catch((error: Error) => {
				if (patience.aborted) throw new Error(`it did not answer within ${timeout / 1000} s`);
				throw error;
			});
			return { ...readFeed(document, { fields, limits }, now), source: id };
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
