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
		orderQuantity: z.int().min(1).meta({ description: 'Pieces that will be ordered' }),
		localQuantity: z
			.int()
			.min(0)
			.meta({ description: "Of these, the pieces added in this browser and not yet known to the server's cart" }),
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
			.meta({ description: 'Pieces to add; below 0, pieces to take out, of which one is always left' }),
	})
	.meta({ id: 'CartItem' });

/** Requests and responses of the server's cart. */
export const cartPayload = z.strictObject({ items: someOf(cartItem) }).meta({ id: 'CartPayload' });
export const cartRemoval = orderItem.omit({ quantity: true }).meta({ id: 'CartRemoval' });
export const cartChange = z
	.strictObject({
		not_taken: z.array(orderItem).meta({
			description: 'Pieces that could not be added: there are no more in stock, or a cart holds no more of them',
		}),
	})
	.meta({ id: 'CartChange' });
export const serverCart = z
	.strictObject({
		cart_products: z.array(cartLine).meta({ description: 'In the order in which they were put in' }),
		version: z.string().meta({ description: 'Of these lines and quantities: what `If-Match` of cart/clear is for' }),
	})
	.meta({ id: 'ServerCart' });
