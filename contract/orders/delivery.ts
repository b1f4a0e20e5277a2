import { z } from 'zod';
import type { DeliveryEstimate } from '../calendar/deadlines.ts';

/** The expected delivery of an order. */
export const delivery = z
	.strictObject({
		arrive_by: z.iso.datetime().nullable().meta({
			description: 'Until when the payment has to arrive for that; null where it has, or arrives with the order',
		}),
		from: z.iso.date().meta({ description: 'First day, in the time zone of the shop' }),
		to: z.iso.date().meta({ description: 'Last day' }),
	})
	.nullable()
	.meta({ id: 'Delivery', description: 'null where it is not known how long a parcel travels' });
export type Delivery = z.infer<typeof delivery>;

export const presentDelivery = (estimate: DeliveryEstimate): Delivery => ({
	arrive_by: estimate.arriveBy?.toISOString() ?? null,
	from: estimate.from,
	to: estimate.to,
});
