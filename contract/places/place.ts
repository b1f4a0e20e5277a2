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
				description: z.string().meta({ description: 'How long it takes, and what else there is to say' }),
				transit: z
					.strictObject({ min: z.int(), max: z.int() })
					.nullable()
					.meta({ description: 'Business days that a parcel travels' }),
				price: dollars.meta({ description: 'Of a whole order, whatever it holds' }),
				free_from: dollars
					.nullable()
					.meta({ description: 'What the pieces come to from which it is free; null where never' }),
			}),
		),
	})
	.meta({ id: 'CountryShipping' });
export type CountryShipping = z.infer<typeof countryShipping>;
