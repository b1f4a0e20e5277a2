import { z } from 'zod';
import { productCard } from '../catalogue/product.ts';
import { maxLineQuantity, maxLines } from '../limits.ts';
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
/** Why pieces were not added: the stock, the pieces that a line may have, or the lines that a cart may have. */
const cartLimit = z.enum(['stock', 'line_full', 'cart_full']);
export type CartLimit = z.infer<typeof cartLimit>;

export const cartChange = z
	.strictObject({
		not_taken: z.array(z.strictObject({ ...orderItem.shape, reason: cartLimit })).meta({
			description: `Pieces that were not added. Reasons: over the stock; over ${maxLineQuantity} pieces of a line; over ${maxLines} lines of a cart`,
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
