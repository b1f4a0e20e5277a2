import { z } from 'zod';

/** An amount in the API: US dollars with at most two decimals. Elsewhere, amounts are integer cents. */
export const dollars = z
	.number()
	.min(0)
	.max(100_000_000_000)
	.multipleOf(0.01, 'Enter dollars with at most two decimals.')
	.meta({ description: 'US dollars, at most two decimals', example: 2431.07 });
