import { z } from 'zod';

export const country = z.strictObject({ code: z.string().length(2), name: z.string() }).meta({ id: 'Country' });
export type Country = z.infer<typeof country>;

export const state = z
	.strictObject({ code: z.string(), name: z.string(), country: z.string().length(2) })
	.meta({ id: 'State' });
