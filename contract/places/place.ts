import { z } from 'zod';
import { dollars } from '../money.ts';

export const country = z.strictObject({ code: z.string().length(2), name: z.string() }).meta({ id: 'Country' });
export type Country = z.infer<typeof country>;

export const state = z
	.strictObject({ code: z.string(), name: z.string(), country: z.string().length(2) })
	.meta({ id: 'State' });

/** The shipping methods for a country, in the order of the checkout. */
export const countryShipping = z
	.strictObject({
		...country.shape,
		methods: z.array(
			z.strictObject({
				id: z.string(),
				name: z.string(),
				description: z.string().meta({ description: 'Transit time and other notes' }),
				transit: z
					.strictObject({ min: z.int(), max: z.int() })
					.nullable()
					.meta({ description: 'Transit time in business days' }),
				price: dollars.meta({ description: 'For the complete order' }),
				free_from: dollars
					.nullable()
					.meta({ description: 'Price of the pieces from which shipping is free; null for never' }),
			}),
		),
	})
	.meta({ id: 'CountryShipping' });
export type CountryShipping = z.infer<typeof countryShipping>;
