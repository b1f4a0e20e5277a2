import type { ProductAsks, SpotPrices } from './spot.ts';

/** The public channels of live prices and the event of each. Free of schemas, so that the browser loads no more. */
export const liveEvents = { products: 'PriceUpdated', ticks: 'SpotTicked' } as const;
export type LiveChannel = keyof typeof liveEvents;

/** What of spot prices moves with a tick; less than a kilobyte. */
export type SpotTick = Omit<SpotPrices, 'prices'> & { prices: TickedPrice[] };
type TickedPrice = Pick<SpotPrices['prices'][number], 'metal_id' | 'bid' | 'ask' | 'change' | 'updated_at'>;

/** The data of each channel's event: asks that have changed; spot, from which pages compute every ask. */
export type LiveData = { products: ProductAsks; ticks: SpotTick };

export function tickOf({ prices, ...spot }: SpotPrices): SpotTick {
	return {
		...spot,
		prices: prices.map(({ metal_id, bid, ask, change, updated_at }) => ({ metal_id, bid, ask, change, updated_at })),
	};
}
