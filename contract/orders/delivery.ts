import { z } from 'zod';
import type { DeliveryEstimate } from '../calendar/deadlines.ts';

/** The expected delivery of an order. */
export const delivery = z
	.strictObject({
		arrive_by: z.iso.datetime().nullable().meta({
			description: 'When the payment must arrive for this estimate; null if it has arrived or comes with the order',
		}),
		from: z.iso.date().meta({ description: "First day, in the shop's time zone" }),
		to: z.iso.date().meta({ description: 'Last day' }),
	})
	.nullable()
	.meta({ id: 'Delivery', description: 'Null if the transit time is unknown' });
export type Delivery = z.infer<typeof delivery>;

export const presentDelivery = (estimate: DeliveryEstimate): Delivery => ({
	arrive_by: estimate.arriveBy?.toISOString() ?? null,
	from: estimate.from,
	to: estimate.to,
});
