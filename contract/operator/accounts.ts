import { z } from 'zod';
import { accountActs } from '../accounts/acts.ts';
import { emailAddress, optionalText } from '../text.ts';

export const operatorAccountQuery = z.strictObject({ email: emailAddress });

export const endSecondFactorRequest = z.strictObject({
	...operatorAccountQuery.shape,
	note: optionalText(200).optional().meta({ description: 'Stored with the action; only the operator sees it' }),
});

/** The account data that an operator needs to help a person who cannot log in. */
export const operatorAccount = z
	.strictObject({
		email: z.string(),
		name: z.string(),
		is_verified: z.boolean(),
		created_at: z.iso.datetime(),
		second_factor_since: z.iso.datetime().nullable(),
		passkeys: z.int(),
		sessions: z.int(),
		acts: z
			.array(z.strictObject({ act: z.enum(accountActs), at: z.iso.datetime(), note: z.string().nullable() }))
			.meta({ description: 'The actions of the operator on this account, oldest first' }),
	})
	.meta({ id: 'OperatorAccount' });
export type OperatorAccount = z.infer<typeof operatorAccount>;
