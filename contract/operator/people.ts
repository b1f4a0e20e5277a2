import { z } from 'zod';
import { keyScopes, roles, scopes } from '../operator-roles.ts';
import { emailAddress, optionalText, text } from '../text.ts';

const reason = optionalText(200).optional().meta({ description: 'Stored in the audit log' });

export const addOperatorRequest = z.strictObject({
	email: emailAddress,
	role: z.enum(roles, `Give one of ${roles.join(', ')}.`),
	reason,
});

export const removeOperatorRequest = z.strictObject({ email: emailAddress, reason });

export const operatorList = z
	.strictObject({
		operators: z.array(
			z.strictObject({
				email: z.string(),
				name: z.string(),
				role: z.enum(roles),
				has_second_factor: z
					.boolean()
					.meta({ description: 'True with two-step login or a passkey. Without, the shop refuses the operator' }),
				added_at: z.iso.datetime(),
				added_by: z.string(),
			}),
		),
	})
	.meta({ id: 'OperatorList' });
export type OperatorList = z.infer<typeof operatorList>;

const keyName = text(60, 'Give the key a name, such as accounting.');

export const addKeyRequest = z.strictObject({
	name: keyName,
	scopes: z
		.array(z.enum(keyScopes, `Give scopes from ${keyScopes.join(', ')}.`))
		.min(1, `Give scopes from ${keyScopes.join(', ')}.`)
		.max(keyScopes.length)
		.transform((given) => [...new Set(given)].toSorted()),
	reason,
});

export const revokeKeyRequest = z.strictObject({ name: keyName, reason });

export const keyList = z
	.strictObject({
		keys: z.array(
			z.strictObject({
				name: z.string(),
				scopes: z.array(z.enum(scopes)),
				created_at: z.iso.datetime(),
				created_by: z.string(),
				last_used_at: z.iso.datetime().nullable().meta({ description: 'To the minute' }),
			}),
		),
	})
	.meta({ id: 'KeyList' });
export type KeyList = z.infer<typeof keyList>;

export const newKey = z.strictObject({
	name: z.string(),
	token: z.string().meta({ description: 'Shown only now. The shop stores a digest of it' }),
	scopes: z.array(z.enum(scopes)),
});
export type NewKey = z.infer<typeof newKey>;
