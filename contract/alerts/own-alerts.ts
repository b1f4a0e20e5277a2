import { z } from 'zod';
import { priceAlert, stockAlert } from './alert.ts';

/** Maximum number of alerts in the list of an account. */
export const maxListedAlerts = 100;

const own = {
	id: z.uuid(),
	requested_at: z.iso.datetime().meta({ description: 'Time of the last request for this alert' }),
};

export const ownPriceAlert = z.strictObject({ ...own, ...priceAlert.shape }).meta({ id: 'OwnPriceAlert' });

export const ownStockAlert = z
	.strictObject({
		...own,
		...stockAlert.shape,
		product: z.strictObject({ ...stockAlert.shape.product.shape, img: z.string() }),
	})
	.meta({ id: 'OwnStockAlert' });

export const ownAlerts = z
	.strictObject({
		alerts: z
			.array(z.union([ownPriceAlert, ownStockAlert]))
			.meta({ description: `The ${maxListedAlerts} that were requested last, newest first` }),
		total: z.int(),
	})
	.meta({ id: 'OwnAlerts' });
export type OwnAlerts = z.infer<typeof ownAlerts>;
export type OwnAlert = OwnAlerts['alerts'][number];

export const endAlertRequest = z.strictObject({ id: z.uuid('Give the id of an alert.') });
