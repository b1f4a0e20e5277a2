import { z } from 'zod';
import { productCard } from '../catalogue/product.ts';
import { chosenOptions, orderItem } from '../orders/checkout.ts';

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

/** What the server's cart is told, and what it answers. */
export const cartPayload = z.strictObject({ items: z.array(orderItem) }).meta({ id: 'CartPayload' });
export const serverCart = z.strictObject({ cart_products: z.array(cartLine) }).meta({ id: 'ServerCart' });

export const wishlistPayload = z
	.strictObject({ items: z.array(orderItem.pick({ product_id: true })) })
	.meta({ id: 'WishlistPayload' });
export const serverWishlist = z.strictObject({ wishlist_items: z.array(productCard) }).meta({ id: 'ServerWishlist' });
