import type { ProductAsks, SpotPrices } from './spot.ts';

/** The public channels of live prices and the event of each. Free of schemas, so that the browser loads no more. */
export const liveEvents = { products: 'PriceUpdated', spot: 'SpotUpdated' } as const;
export type LiveChannel = keyof typeof liveEvents;

/** What the event of a channel carries: the products whose ask changed; what the call `getSpotPrices` answers. */
export type LiveData = { products: ProductAsks; spot: SpotPrices };
