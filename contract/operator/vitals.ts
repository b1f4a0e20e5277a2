import { z } from 'zod';
import { typedCode } from '../text.ts';
import { devices, vitalNames } from '../vitals/vitals.ts';

/** Days that the shop stores vitals. */
export const maxVitalsDays = 90;

const wrongDays = `Give a number of days from 1 to ${maxVitalsDays}.`;

export const vitalsQuery = z.strictObject({
	days: typedCode(wrongDays)
		.pipe(
			z
				.string()
				.regex(/^[1-9]\d?$/, wrongDays)
				.transform(Number),
		)
		.refine((days) => days <= maxVitalsDays, wrongDays)
		.default(7)
		.meta({ description: 'How many days, today included' }),
});

export const vitalsReport = z
	.strictObject({
		since: z.iso.date().meta({ description: "The first day, in the shop's time zone" }),
		vitals: z.array(
			z.strictObject({
				route: z.string().meta({ example: '/product-details/:id' }),
				device: z.enum(devices),
				metric: z.enum(vitalNames),
				loads: z.int().meta({ description: 'Loads of pages with this metric' }),
				p75: z.number().nullable().meta({
					description:
						'The 75th percentile, estimated from a histogram: milliseconds, for CLS a number. Null above its last bucket',
				}),
			}),
		),
	})
	.meta({ id: 'VitalsReport' });
export type VitalsReport = z.infer<typeof vitalsReport>;
