import { z } from 'zod';
import { dollars } from './money.ts';

/** The event 'PriceUpdated' on the channel 'products': spec sections 3 and 7. */
export const priceUpdated = z
	.strictObject({ products: z.array(z.strictObject({ product_id: z.string(), ask: dollars })) })
	.meta({ id: 'PriceUpdated' });
