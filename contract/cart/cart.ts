import { z } from 'zod';
import { productCard } from '../catalogue/product.ts';
import { maxLineQuantity } from '../limits.ts';
import { chosenOptions, orderItem } from '../orders/checkout.ts';
import { someOf } from './list-change.ts';

/** A product in a cart: docs/what-it-does.md, 'Cart and lists'. */
export const cartLine = z
	.strictObject({
		...productCard.shape,
		...chosenOptions,
		orderQuantity: z.int().min(1).meta({ description: 'Pieces to order' }),
		localQuantity: z
			.int()
			.min(0)
			.meta({ description: 'Of these, the pieces that this browser has added and not yet sent to the shop' }),
	})
	.meta({ id: 'CartLine' });
export type CartLine = z.infer<typeof cartLine>;

/** A change of the quantity of a product in a size and color. */
const cartItem = z
	.strictObject({
		...orderItem.shape,
		quantity: z
			.int('Enter a whole number of items.')
			.min(-maxLineQuantity, `Remove at most ${maxLineQuantity} items.`)
			.max(maxLineQuantity, `Add at most ${maxLineQuantity} items.`)
			.refine((quantity) => quantity !== 0, 'Enter a number of items other than 0.')
			.meta({ description: 'Pieces to add. A negative number removes pieces; one always remains' }),
	})
	.meta({ id: 'CartItem' });

/** Requests and responses of the server's cart. */
export const cartPayload = z.strictObject({ items: someOf(cartItem) }).meta({ id: 'CartPayload' });
export const cartRemoval = orderItem.omit({ quantity: true }).meta({ id: 'CartRemoval' });
export const cartChange = z
	.strictObject({
		not_taken: z.array(orderItem).meta({
			description: 'Pieces over the stock or the limit of a cart, which were not added',
		}),
	})
	.meta({ id: 'CartChange' });
export const serverCart = z
	.strictObject({
		cart_products: z.array(cartLine).meta({ description: 'In the order of adding' }),
		version: z
			.string()
			.meta({ description: 'The version of these lines and quantities, for `If-Match` of cart/clear' }),
	})
	.meta({ id: 'ServerCart' });
