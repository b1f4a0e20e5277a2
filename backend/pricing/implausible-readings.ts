import { type MetalId, metalIds } from '../../contract/catalogue/taxonomy.ts';
import { day } from '../../contract/time-spans.ts';
import type { Spot, SpotReading } from './store-reading.ts';

/** How far a source's clock may be ahead, in milliseconds. */
const maxAhead = 60_000;
/** Maximum age of a price, in milliseconds. Longer than any market is closed, so an older time has a wrong unit. */
const maxBehind = 7 * day;
/** How much the allowed jump grows per hour of trade since the last good prices, relative to the percentage. */
const growthPerHour = 1;
/** Maximum growth of the allowed jump. Beyond it, a person has to check. */
const maxGrowth = 4;

type Known = {
	/** The last good prices. Undefined before the first. */
	last: SpotReading | undefined;
	/** Seconds of trade since then. */
	ageSeconds: number;
	/** Percent that a price may move between two readings. */
	maxJumpPercent: number;
	/** The database's time. */
	now: Date;
};

/** Returns why a reading is implausible. Undefined if it is plausible. */
export function findImplausibility({ spots, source, time }: SpotReading, known: Known): string | undefined {
	const { last, now } = known;
	const missing = metalIds.filter((id) => !spots.some((spot) => spot.metalId === id));
	if (missing.length > 0) return `there is no price of ${missing.join(', ')}`;
	for (const { metalId, bidCents, askCents } of spots) {
		if (bidCents <= 0) return `the bid of ${metalId} is nothing`;
		if (askCents < bidCents) return `the ask of ${metalId} is below its bid`;
	}
	if (time.getTime() > now.getTime() + maxAhead) return 'its time is in the future';
	const old = spots.filter((spot) => (spot.time ?? time).getTime() < now.getTime() - maxBehind);
	if (old.length > 0) return `its time is more than ${maxBehind / day} days ago: ${namesOf(old)}`;
	// Another source's prices cannot be compared.
	if (!last || last.source !== source) return undefined;
	const backward = spots.filter((spot) => {
		const before = timeOf(spot.metalId, last);
		// A price from the future would otherwise block all others until then.
		return before <= now && (spot.time ?? time) < before;
	});
	if (backward.length > 0) return `its time went backwards: ${namesOf(backward)}`;
	const limit = known.maxJumpPercent * Math.min(maxGrowth, 1 + (growthPerHour * known.ageSeconds) / 3600);
	const jumped = spots.filter((spot) => jumpOf(spot, last.spots) > limit);
	return jumped.length > 0 ? `it jumped by more than ${limit.toFixed(1)} %: ${namesOf(jumped)}` : undefined;
}

function timeOf(metalId: MetalId, { spots, time }: SpotReading): Date {
	return spots.find((spot) => spot.metalId === metalId)?.time ?? time;
}

/** The larger change of bid and ask, in percent. */
function jumpOf({ metalId, bidCents, askCents }: Spot, before: Spot[]): number {
	const old = before.find((spot) => spot.metalId === metalId);
	if (!old) return 0;
	return 100 * Math.max(Math.abs(bidCents / old.bidCents - 1), Math.abs(askCents / old.askCents - 1));
}

const namesOf = (spots: Spot[]) => spots.map((spot) => spot.metalId).join(', ');
