import type { SpotPrices } from '../contract/pricing/spot.ts';

type Price = SpotPrices['prices'][number];

/**
 * Spot prices as a page carries them. How old they are and what follows from it is one word of its own: the server puts
 * another in its place when they grow old, and the rest of the page's data stays as it is (docs/decisions/052-freshness-as-a-gap.md).
 */
export type SentSpot = Omit<SpotPrices, 'stale' | 'paused' | 'age_seconds' | 'prices'> & {
	standing: string;
	/** Numbers in one string with spaces between: they cost a name and a comma each otherwise. */
	prices: (Omit<Price, 'change' | 'sparkline'> & { change: string; sparkline: string })[];
};

export function packSpot({ stale, paused, age_seconds, prices, ...spot }: SpotPrices): SentSpot {
	return {
		...spot,
		standing: standingOf({ stale, paused, age_seconds }),
		prices: prices.map(({ change: { amount, percent }, sparkline, ...price }) => ({
			...price,
			change: `${amount} ${percent}`,
			sparkline: sparkline.join(' '),
		})),
	};
}

export function unpackSpot({ standing, prices, ...spot }: SentSpot): SpotPrices {
	const [word, age] = standing.split(' ');
	return {
		...spot,
		stale: word !== 'fresh',
		paused: word === 'paused',
		age_seconds: Number(age),
		prices: prices.map(({ change, sparkline, ...price }) => {
			const [amount = 0, percent = 0] = numbersIn(change);
			return { ...price, change: { amount, percent }, sparkline: numbersIn(sparkline) };
		}),
	};
}

const numbersIn = (text: string) => (text === '' ? [] : text.split(' ').map(Number));

type Standing = Pick<SpotPrices, 'stale' | 'paused' | 'age_seconds'>;

/** Whether prices are fresh, stale or paused, and their age in seconds, as a page's data says it. Who is paused is stale, too. */
export function standingOf({ stale, paused, age_seconds }: Standing): string {
	return `${paused ? 'paused' : stale ? 'stale' : 'fresh'} ${age_seconds}`;
}
