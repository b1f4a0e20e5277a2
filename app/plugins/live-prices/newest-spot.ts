import type { SpotTick } from '../../../contract/pricing/events.ts';
import type { SpotPrices } from '../../../contract/pricing/spot.ts';
import { newerSpot, type ReceivedSpot, withTick } from '../../pricing/newer-spot.ts';

/** Merges spot prices. Returns the same object if nothing is newer. */
export function newestSpot(received: ReceivedSpot, spots: SpotPrices[], ticks: SpotTick[]): ReceivedSpot {
	const [first, ...others] = received.tick ? [received.tick, ...ticks] : ticks;
	const tick = first && others.reduce(newerSpot, first);
	const answered = received.spot ? [received.spot, ...spots] : spots;
	const newest = answered[0] && answered.reduce(newerSpot);
	const spot = newest && (tick ? [...ticks, tick] : []).reduce(withTick, newest);
	return spot === received.spot && tick === received.tick ? received : { spot, tick };
}
