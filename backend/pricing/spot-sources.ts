import type { FeedFields, SpotLimits } from '../../contract/pricing/spot-settings.ts';
import { lastOpen } from './market-hours.ts';
import { readFeed, refuseForeignAddress, UnreadableFeed } from './read-feed.ts';
import { type Simulation, simulatedChanges } from './simulated-market.ts';
import { feedId, type SourceId, simulatedId } from './source-id.ts';
import type { Spot, SpotReading } from './store-reading.ts';

/** A source of spot prices. */
export type SpotSource = {
	id: SourceId;
	/**
	 * @param last the stored prices
	 * @throws Error with the reason why there are no prices
	 */
	read: (last: SpotReading | undefined, now: Date, signal: AbortSignal) => Promise<SpotReading>;
};

/**
 * A simulated market that continues from its own stored prices, by the open hours that have passed.
 *
 * @param start its first prices, which follow those of another source
 */
export function simulatedSource(simulation: Simulation, start: Spot[]): SpotSource {
	let startReading: SpotReading | undefined;
	let lastReading: SpotReading | undefined;
	return {
		id: simulatedId,
		async read(last, now) {
			if (!last) throw new Error('there are no prices to begin with');
			// Computes from the same start each time, because rounding errors would add up otherwise.
			const time = lastOpen(simulation.hours, now);
			const stored = last.source === simulatedId ? last : { source: simulatedId, spots: start, time };
			if (!startReading || !lastReading || !isSame(stored, lastReading)) startReading = stored;
			const { spots, time: from } = startReading;
			lastReading = {
				source: simulatedId,
				time,
				spots: spots.map(({ metalId, bidCents, askCents }) => {
					const [change = 1] = simulatedChanges(metalId, from, [time], simulation);
					return { metalId, bidCents: Math.round(bidCents * change), askCents: Math.round(askCents * change) };
				}),
			};
			return lastReading;
		},
	};
}

/** True if two readings contain the same prices. */
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
	/** Timeout in milliseconds. */
	timeout: number;
};

const maxResponseLength = 1_000_000;

/** A feed that returns JSON over HTTP. */
export function httpSource({ url, headers, fields, limits, timeout }: HttpFeed): SpotSource {
	const id = feedId(url, fields);
	return {
		id,
		async read(_, now, signal) {
			refuseForeignAddress(url, fields);
			const timeoutSignal = AbortSignal.timeout(timeout);
			const document = await fetchJson(url, headers, AbortSignal.any([signal, timeoutSignal])).catch((error: Error) => {
				if (timeoutSignal.aborted) throw new Error(`it did not answer within ${timeout / 1000} s`);
				throw error;
			});
			return { ...readFeed(document, { fields, limits }, now), source: id };
		},
	};
}

async function fetchJson(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<unknown> {
	// Follows no redirect, because the key is meant for this address.
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

/** @throws UnreadableFeed for a response that is too long */
async function readText(response: Response): Promise<string> {
	const decoder = new TextDecoder();
	let text = '';
	for await (const chunk of response.body ?? []) {
		text += decoder.decode(chunk, { stream: true });
		if (text.length > maxResponseLength)
			throw new UnreadableFeed(`it answered more than ${maxResponseLength} characters`);
	}
	return text + decoder.decode();
}
