import { z } from 'zod';
import { metalId } from '../catalogue/taxonomy.ts';
import { dollars } from '../money.ts';

/** The data of a certificate for a line of an order. */
export const assay = z
	.strictObject({
		serial: z.string().meta({
			description: 'Year, order number and line number. It gives no access to the order',
			example: 'AS-2026-100042-1',
		}),
		metal_type: metalId,
		fineness: z.string().meta({ example: '.9999' }),
		fine_weight: z.number().positive().meta({ description: 'Troy ounces of pure metal in one piece' }),
		metal: dollars.nullable().meta({
			description: 'Metal value of one piece at the spot of its locked price; null if unknown',
		}),
	})
	.meta({ id: 'Assay' });
export type Assay = z.infer<typeof assay>;
