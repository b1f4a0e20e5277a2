import { z } from 'zod';
import { maxAddresses, maxAddressLabelLength } from '../limits.ts';
import { optionalText } from '../text.ts';
import { address, countryCode } from './address.ts';

const addressId = z.uuid('Give the id of an address.');

/** A saved address with its label. */
export const addressRequest = z
	.strictObject({
		label: optionalText(maxAddressLabelLength)
			.optional()
			.meta({ description: "The customer's name for the address", example: 'Home' }),
		address,
		is_default: z
			.literal(true, 'Give true, or leave it out: to have another default, make another the default.')
			.optional()
			.meta({ description: 'Makes it the default address' }),
	})
	.meta({ id: 'AddressRequest' });

export const addressOf = z.strictObject({ id: addressId });

export const addressesQuery = z.strictObject({
	country: countryCode.optional().meta({ description: 'Only addresses in this country' }),
});

export const ownAddresses = z
	.strictObject({
		addresses: z
			.array(
				z.strictObject({
					id: z.uuid(),
					label: z.string().meta({ description: 'Empty if the customer has not given one' }),
					address,
					is_default: z.boolean(),
				}),
			)
			.max(maxAddresses)
			.meta({ description: 'The default first, then in the order of adding' }),
	})
	.meta({ id: 'OwnAddresses' });
export type OwnAddress = z.infer<typeof ownAddresses>['addresses'][number];
