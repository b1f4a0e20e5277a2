import { z } from 'zod';
import { askTerms, productIds } from '../catalogue/product.ts';
import { metal, metalId } from '../catalogue/taxonomy.ts';
import { dollars } from '../money.ts';

const perOunce = dollars.meta({ description: 'US dollars per troy ounce' });
const catalogueVersion = z.int().min(0).meta({
	description:
		'Version of all prices together: one more with every tick that changed any. Whoever sees a gap may have missed an event, and asks again',
});

export const spotPrice = z
	.strictObject({
		...metal.shape,
		bid: perOunce,
		ask: perOunce,
		change: z
			.strictObject({
				amount: z.number().multipleOf(0.01).meta({ description: 'US dollars per troy ounce, below zero for a loss' }),
				percent: z.number().meta({ description: 'At most two decimals' }),
			})
			.meta({ description: 'Of the ask, in the 24 hours before `updated_at` or since the oldest known' }),
		sparkline: z
			.array(perOunce)
			.max(24)
			.meta({ description: 'Asks of the last 24 hours of trade up to `updated_at`, oldest first' }),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: 'SpotPrice' });

export const spotPrices = z
	.strictObject({
		simulated: z.boolean().meta({ description: 'True when the prices are not from a market' }),
		source: z.string().meta({
			description:
				'Names where the prices come from. When it changes, what is known of the past belongs to another source',
			example: 'simulated',
		}),
		label: z
			.string()
			.meta({ description: 'Whose prices they are, and whether the market is closed', example: 'Spot prices' }),
		version: catalogueVersion,
		time: z.iso.datetime().meta({ description: 'When the newest of the prices was made' }),
		stale: z
			.boolean()
			.meta({ description: 'The feed has brought no good price for a while: these are the last good ones' }),
		age_seconds: z.int().min(0).meta({ description: 'Age of the last good prices, counted while the market is open' }),
		paused: z.boolean().meta({ description: 'Metals are not sold until the feed brings good prices again' }),
		prices: z.array(spotPrice),
	})
	.meta({ id: 'SpotPrices' });
export type SpotPrices = z.infer<typeof spotPrices>;

const productAsk = z.strictObject({
	product_id: z.string(),
	ask: dollars,
	terms: askTerms.optional().meta({ description: 'Of metal; an event tells them where they are new' }),
});

export const asksRequest = z.strictObject({ product_ids: productIds });

/** Asks, in the response of the call and in the event 'PriceUpdated'. All parts of an event have the same version. */
export const productAsks = z
	.strictObject({ version: catalogueVersion, time: z.iso.datetime(), products: z.array(productAsk) })
	.meta({ id: 'PriceUpdated' });
export type ProductAsks = z.infer<typeof productAsks>;

export const historyRanges = ['day', 'week', 'month', 'year'] as const;
export const historyRange = z.enum(historyRanges);

export const spotHistory = z
	.strictObject({
		metal_id: metalId,
		range: historyRange.meta({ description: 'Up to the newest price, which a closed market leaves behind' }),
		label: z.string().meta({ example: 'Spot prices' }),
		points: z.array(z.strictObject({ time: z.iso.datetime(), ask: perOunce })).max(400),
	})
	.meta({ id: 'SpotHistory' });
