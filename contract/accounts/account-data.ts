import { z } from 'zod';
import { order, orderItem } from '../orders/checkout.ts';
import { ownAddresses } from '../places/address-book.ts';
import { holdings } from '../portfolio/holding.ts';
import { sellRequest } from '../selling/selling.ts';
import { sessions, user } from './account.ts';
import { accountActs } from './acts.ts';
import { passkeys } from './passkeys.ts';
import { secondFactor } from './second-factor.ts';

const at = z.iso.datetime();

/** What the shop stores with an account. */
export const dataOfAccount = z.strictObject({
	user,
	sessions: sessions.shape.sessions,
	devices: z
		.array(z.strictObject({ device: z.string(), last_seen_at: at }))
		.meta({ description: 'The kinds of device that the customer has logged in from' }),
	second_factor: secondFactor,
	passkeys: passkeys.shape.passkeys,
	addresses: ownAddresses.shape.addresses,
	cart: z.array(orderItem),
	wishlist: z.array(z.string()).meta({ description: 'Product ids' }),
	holdings: holdings.shape.holdings,
	acts_of_the_shop: z.array(z.strictObject({ act: z.enum(accountActs), at })),
});

/** What the shop stores with an email address, whether it has an account or not. */
export const dataOfAddress = z.strictObject({
	orders: z.array(order),
	sell_requests: z.array(sellRequest.extend({ name: z.string(), phone: z.string().nullable() })),
	reviews: z.array(
		z.strictObject({ product_id: z.string(), name: z.string(), rating: z.number(), review: z.string(), at }),
	),
	messages: z.array(z.strictObject({ name: z.string(), subject: z.string(), message: z.string(), at })),
	alerts: z.array(z.strictObject({ about: z.string(), is_confirmed: z.boolean(), at })),
	coupons: z.array(z.string()).meta({ description: 'Codes that only this customer may use' }),
	emails: z
		.array(z.strictObject({ subject: z.string(), text: z.string(), at, sent_at: at.nullable() }))
		.meta({ description: 'Emails from the shop of the last thirty days. Login links have a placeholder' }),
});

/** All data about a person. Includes guest orders and messages with the same email address, once that is verified. */
export const accountData = z
	.strictObject({ ...dataOfAccount.shape, ...dataOfAddress.shape })
	.meta({ id: 'AccountData' });
