import type { SpotTick } from '../../../contract/pricing/events.ts';
import type { SpotPrices } from '../../../contract/pricing/spot.ts';
import { type HeardSpot, newerSpot, withTick } from '../../pricing/newer-spot.ts';

/** What is known of spot after some more was heard; the same when nothing of it is newer. */
export function newestSpot(heard: HeardSpot, spots: SpotPrices[], ticks: SpotTick[]): HeardSpot {
	const [first, ...others] = heard.tick ? [heard.tick, ...ticks] : ticks;
	const tick = first && others.reduce(newerSpot, first);
	const answered = heard.spot ? [heard.spot, ...spots] : spots;
	const newest = answered[0] && answered.reduce(newerSpot);
	const spot = newest && (tick ? [...ticks, tick] : []).reduce(withTick, newest);
	return spot === heard.spot && tick === heard.tick ? heard : { spot, tick };
}
