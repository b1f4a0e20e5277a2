import { z } from 'zod';
import { someOf } from '../cart/list-change.ts';
import { productCard } from '../catalogue/product.ts';
import { orderItem } from '../orders/checkout.ts';

const wish = orderItem.pick({ product_id: true });

/** What the server's wishlist is told, and what it answers. */
export const wishlistPayload = z.strictObject({ items: someOf(wish) }).meta({ id: 'WishlistPayload' });
export const wishlistChange = z
	.strictObject({ not_taken: z.array(wish).meta({ description: 'Products for which the wishlist has no room' }) })
	.meta({ id: 'WishlistChange' });
export const wishlistRemoval = wish;
export const serverWishlist = z.strictObject({ wishlist_items: z.array(productCard) }).meta({ id: 'ServerWishlist' });
