import { z } from 'zod';
import { askTerms, productIds } from '../catalogue/product.ts';
import { metal, metalId } from '../catalogue/taxonomy.ts';
import { dollars } from '../money.ts';

const perOunce = dollars.meta({ description: 'US dollars per troy ounce' });
const catalogueVersion = z.int().min(0).meta({
	description:
		'Version of all prices. Each tick with a changed price raises it by one. After a gap, a client may have missed an event and should request prices',
});

export const spotPrice = z
	.strictObject({
		...metal.shape,
		bid: perOunce,
		ask: perOunce,
		change: z
			.strictObject({
				amount: z.number().multipleOf(0.01).meta({ description: 'US dollars per troy ounce, negative for a loss' }),
				percent: z.number().meta({ description: 'At most two decimals' }),
			})
			.meta({ description: 'Change of the ask in the 24 hours before `updated_at`, or since the oldest known ask' }),
		sparkline: z
			.array(perOunce)
			.max(24)
			.meta({ description: 'Asks of the last 24 trading hours before `updated_at`, oldest first' }),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: 'SpotPrice' });

export const spotPrices = z
	.strictObject({
		simulated: z.boolean().meta({ description: 'True if the prices do not come from a market' }),
		source: z.string().meta({
			description: 'The source of the prices. After a change, older prices belong to another source',
			example: 'simulated',
		}),
		label: z
			.string()
			.meta({ description: 'The label of the prices; says whether the market is closed', example: 'Spot prices' }),
		version: catalogueVersion,
		time: z.iso.datetime().meta({ description: 'Time of the newest price' }),
		stale: z
			.boolean()
			.meta({ description: 'True if the feed has sent no valid price for a while; these are the last valid ones' }),
		age_seconds: z
			.int()
			.min(0)
			.meta({ description: 'Age of the last valid prices; counts only while the market is open' }),
		paused: z.boolean().meta({ description: 'True if the shop sells no metals until the feed sends valid prices' }),
		prices: z.array(spotPrice),
	})
	.meta({ id: 'SpotPrices' });
export type SpotPrices = z.infer<typeof spotPrices>;

const productAsk = z.strictObject({
	product_id: z.string(),
	ask: dollars,
	terms: askTerms.optional().meta({ description: 'Only for metal; in events, only if they are new' }),
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
		range: historyRange.meta({ description: 'The range ends at the newest price, also while the market is closed' }),
		label: z.string().meta({ example: 'Spot prices' }),
		points: z.array(z.strictObject({ time: z.iso.datetime(), ask: perOunce })).max(400),
	})
	.meta({ id: 'SpotHistory' });
