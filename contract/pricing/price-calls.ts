import { z } from 'zod';
import { alert, alertReceipt, alertRequest, alertToken, stockAlertRequest } from '../alerts/alert.ts';
import type { CallSchema } from '../call-schema.ts';
import { metal, metalId } from '../catalogue/taxonomy.ts';
import { apiError } from '../error.ts';
import { asksRequest, historyRange, productAsks, spotHistory, spotPrices } from './spot.ts';

const ofLink = z.strictObject({ token: alertToken });
const unknownLink = { 404: { description: 'No alert has that link (any more)', response: apiError } };

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
		summary: 'How the ask of a metal moved, thinned to what a chart shows',
		query: z.strictObject({ metal_id: metalId, range: historyRange }),
		response: spotHistory,
		cache: 'revalidate',
	},
	getAsks: {
		tag: 'Prices',
		summary:
			'Asks of products, with the version they belong to; what is not in the shop is left out. Also, of products whose ask changed, the data of the event PriceUpdated on the channel products',
		body: asksRequest,
		response: productAsks,
		cache: 'revalidate',
	},
	getMetals: {
		tag: 'Prices',
		summary: 'The metals that are priced',
		response: z.strictObject({ metals: z.array(metal) }),
		cache: 'revalidate',
	},
	addAlert: {
		tag: 'Prices',
		summary: 'Ask for a mail when a spot price crosses a price; it is confirmed by a link that is mailed at once',
		body: alertRequest,
		response: alertReceipt,
		status: 201,
		refusals: {
			404: { description: 'The shop has no price of the metal', response: apiError },
			429: { description: 'Too many from or for one address; Retry-After says when', response: apiError },
		},
		cache: 'never',
	},
	addStockAlert: {
		tag: 'Catalogue',
		summary: 'Ask for one mail when a product is back in stock; it is confirmed by a link that is mailed at once',
		body: stockAlertRequest,
		response: alertReceipt,
		status: 201,
		refusals: {
			404: { description: 'No product has that id or slug', response: apiError },
			409: { description: 'It is in stock', response: apiError },
			410: { description: 'It is no longer sold', response: apiError },
			429: { description: 'Too many from or for one address; Retry-After says when', response: apiError },
		},
		cache: 'never',
	},
	getAlert: {
		tag: 'Prices',
		summary: 'The alert that a mailed link belongs to',
		query: ofLink,
		response: z.strictObject({ alert }),
		refusals: unknownLink,
		cache: 'never',
	},
	confirmAlert: {
		tag: 'Prices',
		summary: 'Confirm an alert: the first compare of a price is against that of now',
		body: ofLink,
		response: z.strictObject({ alert }),
		refusals: unknownLink,
		cache: 'never',
	},
	removeAlert: {
		tag: 'Prices',
		summary: 'Unsubscribe: the alert and its email address are deleted',
		body: ofLink,
		response: z.strictObject({ alert }),
		refusals: unknownLink,
		cache: 'never',
	},
} satisfies Record<string, CallSchema>;
