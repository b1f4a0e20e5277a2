import { type MetalId, metalIds } from '../../contract/catalogue/taxonomy.ts';
import { day } from '../../contract/time-spans.ts';
import type { Spot, SpotReading } from './store-reading.ts';

/** How far ahead of ours a source's clock may be, in milliseconds. */
const maxAhead = 60_000;
/** Longer than any market is closed, in milliseconds: a time before it is not a time in the unit that is expected. */
const maxBehind = 7 * day;
/** The older the last good prices are, the further new ones may be from them: so much more in each hour of trade. */
const growthAnHour = 1;
/** But never further than so many times the percentage: beyond that somebody has to look. */
const mostGrowth = 4;

type Known = {
	/** The last good prices; none before the first. */
	last: SpotReading | undefined;
	/** Seconds of trade since then. */
	ageSeconds: number;
	/** Percent that a price may move between two readings. */
	maxJumpPercent: number;
	/** The database's time. */
	now: Date;
};

/** Why prices are not to be believed; undefined where they are. */
export function doubt({ spots, source, time }: SpotReading, known: Known): string | undefined {
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
	// Another source's prices are nothing to compare with.
	if (!last || last.source !== source) return undefined;
	const back = spots.filter((spot) => {
		const before = timeOf(spot.metalId, last);
		// A price from the future would keep all others away until then.
		return before <= now && (spot.time ?? time) < before;
	});
	if (back.length > 0) return `its time went backwards: ${namesOf(back)}`;
	const limit = known.maxJumpPercent * Math.min(mostGrowth, 1 + (growthAnHour * known.ageSeconds) / 3600);
	const jumped = spots.filter((spot) => jumpOf(spot, last.spots) > limit);
	return jumped.length > 0 ? `it jumped by more than ${limit.toFixed(1)} %: ${namesOf(jumped)}` : undefined;
}

function timeOf(metalId: MetalId, { spots, time }: SpotReading): Date {
	return spots.find((spot) => spot.metalId === metalId)?.time ?? time;
}

/** The larger move of bid and ask, in percent. */
function jumpOf({ metalId, bidCents, askCents }: Spot, before: Spot[]): number {
	const old = before.find((spot) => spot.metalId === metalId);
	if (!old) return 0;
	return 100 * Math.max(Math.abs(bidCents / old.bidCents - 1), Math.abs(askCents / old.askCents - 1));
}

const namesOf = (spots: Spot[]) => spots.map((spot) => spot.metalId).join(', ');
