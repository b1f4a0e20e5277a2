import { z } from 'zod';
import { devices, type VitalName, vitalNames, vitals } from './vitals.ts';

const valueIn = (name: VitalName) => z.number().min(0).max(vitals[name].max).optional();

/** What a browser sends about one load of a page: the pattern of its route, never its address. */
export const pageVitals = z
	.strictObject({
		route: z.string().min(1).max(100),
		device: z.enum(devices),
		LCP: valueIn('LCP'),
		INP: valueIn('INP'),
		CLS: valueIn('CLS'),
	})
	.refine((sent) => vitalNames.some((name) => sent[name] !== undefined), 'give a metric');
export type PageVitals = z.infer<typeof pageVitals>;
