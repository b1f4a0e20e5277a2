import type { ProductAsks, SpotPrices } from './spot.ts';

/** The public channels of live prices and their events. Has no schemas, so that browsers load less code. */
export const liveEvents = { products: 'PriceUpdated', ticks: 'SpotTicked' } as const;
export type LiveChannel = keyof typeof liveEvents;

/** The fields of spot prices that change with a tick. Less than 1 KB. */
export type SpotTick = Omit<SpotPrices, 'prices'> & { prices: TickedPrice[] };
type TickedPrice = Pick<SpotPrices['prices'][number], 'metal_id' | 'bid' | 'ask' | 'change' | 'updated_at'>;

/** The data of each channel's event: changed asks, and spot prices, from which pages compute asks. */
export type LiveData = { products: ProductAsks; ticks: SpotTick };

export function tickOf({ prices, ...spot }: SpotPrices): SpotTick {
	return {
		...spot,
		prices: prices.map(({ metal_id, bid, ask, change, updated_at }) => ({ metal_id, bid, ask, change, updated_at })),
	};
}
