import { z } from 'zod';

/** The body of every error response: what is wrong and, for each field, what would be valid. */
export const apiError = z
	.strictObject({
		error: z.strictObject({
			code: z.string().meta({ example: 'invalid_request' }),
			message: z.string(),
			fields: z
				.record(z.string(), z.string())
				.optional()
				.meta({ description: 'Path of the field (`items.0.quantity`) → what is valid' }),
		}),
	})
	.meta({ id: 'Error' });

export type ApiError = z.infer<typeof apiError>;
