import { z } from 'zod';
import { alert, alertReceipt, alertRequest, alertToken, stockAlertRequest } from '../alerts/alert.ts';
import type { CallSchema } from '../call-schema.ts';
import { metal, metalId } from '../catalogue/taxonomy.ts';
import { apiError } from '../error.ts';
import { asksRequest, historyRange, productAsks, spotHistory, spotPrices } from './spot.ts';

const ofLink = z.strictObject({ token: alertToken });
const unknownLink = { 404: { description: 'No alert has this link (any more)', response: apiError } };

/** Calls for spot prices, asks and alerts. */
export const priceCalls = {
	getSpotPrices: {
		tag: 'Prices',
		summary:
			'Spot price of every metal. Without names and sparklines, it is also the data of the event SpotTicked on the channel ticks',
		response: spotPrices,
		cache: 'revalidate',
	},
	getSpotHistory: {
		tag: 'Prices',
		summary: 'The history of the ask of a metal, reduced to the points of a chart',
		query: z.strictObject({ metal_id: metalId, range: historyRange }),
		response: spotHistory,
		cache: 'revalidate',
	},
	getAsks: {
		tag: 'Prices',
		summary:
			'Asks of products, with their version. Leaves out unknown products. For products with changed asks, this is also the data of the event PriceUpdated on the channel products',
		body: asksRequest,
		response: productAsks,
		cache: 'revalidate',
	},
	getMetals: {
		tag: 'Prices',
		summary: 'The metals with prices',
		response: z.strictObject({ metals: z.array(metal) }),
		cache: 'revalidate',
	},
	addAlert: {
		tag: 'Prices',
		summary: 'Create a price alert: an email when spot crosses a price. The shop emails a link that confirms it',
		body: alertRequest,
		response: alertReceipt,
		status: 201,
		refusals: {
			404: { description: 'The shop has no price for the metal', response: apiError },
			429: {
				description: 'Too many alerts from one network address or for one email address; see Retry-After',
				response: apiError,
			},
		},
		cache: 'never',
	},
	addStockAlert: {
		tag: 'Catalogue',
		summary: 'Create a stock alert: one email when a product is back in stock. The shop emails a link that confirms it',
		body: stockAlertRequest,
		response: alertReceipt,
		status: 201,
		refusals: {
			404: { description: 'No product has this id or slug', response: apiError },
			409: { description: 'The product is in stock', response: apiError },
			410: { description: 'The product is no longer sold', response: apiError },
			429: {
				description: 'Too many alerts from one network address or for one email address; see Retry-After',
				response: apiError,
			},
		},
		cache: 'never',
	},
	getAlert: {
		tag: 'Prices',
		summary: 'The alert of an emailed link',
		query: ofLink,
		response: z.strictObject({ alert }),
		refusals: unknownLink,
		cache: 'never',
	},
	confirmAlert: {
		tag: 'Prices',
		summary: 'Confirm an alert. The first comparison uses the current price',
		body: ofLink,
		response: z.strictObject({ alert }),
		refusals: unknownLink,
		cache: 'never',
	},
	removeAlert: {
		tag: 'Prices',
		summary: 'Unsubscribe: delete the alert and its email address',
		body: ofLink,
		response: z.strictObject({ alert }),
		refusals: unknownLink,
		cache: 'never',
	},
} satisfies Record<string, CallSchema>;
