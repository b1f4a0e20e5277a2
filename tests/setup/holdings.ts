import type { HoldingRequest } from '../../contract/portfolio/holding.ts';

/** Two ounces of gold, bought for $8,300.00. */
export const goldCoin: HoldingRequest = {
	metal_id: 'gold',
	title: '1 oz Gold Eagle',
	weight: 1,
	quantity: 2,
	price_paid: 8_300,
	acquired_on: '2026-01-31',
};
