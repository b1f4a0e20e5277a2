import type { SpotPrices } from '../contract/pricing/spot.ts';
import { type PackedData, pack, unpack } from './catalogue/packed-rows.ts';
import { onceFor } from './once-for.ts';

/**
 * Spot prices as a page carries them. How old they are and what follows from it is one word of its own: the server puts
 * another in its place when they grow old, and the rest of the page's data stays as it is (docs/decisions/052-freshness-as-a-gap.md).
 */
export type SentSpot = PackedData<Omit<SpotPrices, keyof Standing> & { standing: string }>;

type Standing = Pick<SpotPrices, 'stale' | 'paused' | 'age_seconds'>;

export const packSpot = /* @__PURE__ */ onceFor(
	({ stale, paused, age_seconds, ...spot }: SpotPrices): SentSpot =>
		pack({ ...spot, standing: standingOf({ stale, paused, age_seconds }) }),
);

export function unpackSpot(sent: SentSpot): SpotPrices {
	const { standing, ...spot } = unpack(sent);
	const [word, age] = standing.split(' ');
	return { ...spot, stale: word !== 'fresh', paused: word === 'paused', age_seconds: Number(age) };
}

/** Whether prices are fresh, stale or paused, and their age in seconds, as a page's data says it. Who is paused is stale, too. */
export function standingOf({ stale, paused, age_seconds }: Standing): string {
	return `${paused ? 'paused' : stale ? 'stale' : 'fresh'} ${age_seconds}`;
}
