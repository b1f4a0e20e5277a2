import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import {
	additionRefusals,
	changeRefusals,
	idempotencyHeaders,
	listCall,
	nothing,
	someOf,
} from '../cart/list-change.ts';
import { productCard } from '../catalogue/product.ts';
import { orderItem } from '../orders/checkout.ts';
import type { savedPaths } from './paths.ts';

const wish = orderItem.pick({ product_id: true });

/** Requests and responses of the server's wishlist. */
const wishlistPayload = z.strictObject({ items: someOf(wish) }).meta({ id: 'WishlistPayload' });
const wishlistChange = z
	.strictObject({
		not_taken: z.array(wish).meta({ description: 'Products over the limit of the wishlist, which were not added' }),
	})
	.meta({ id: 'WishlistChange' });
const wishlistRemoval = wish;
const serverWishlist = z.strictObject({ wishlist_items: z.array(productCard) }).meta({ id: 'ServerWishlist' });

/** Calls for a person's wishlist, which is the same on all devices. */
export const savedCalls = {
	addToWishlist: {
		...listCall,
		summary: 'Add products to the wishlist. Products that are already on it keep their position',
		headers: idempotencyHeaders,
		body: wishlistPayload,
		response: wishlistChange,
		refusals: additionRefusals,
	},
	removeFromWishlist: {
		...listCall,
		summary: 'Remove a product from the wishlist. Removing a missing product succeeds',
		headers: idempotencyHeaders,
		body: wishlistRemoval,
		response: nothing,
		refusals: changeRefusals,
	},
	getWishlist: {
		...listCall,
		summary: 'The wishlist. A product that is no longer sold has a stock of 0',
		response: serverWishlist,
	},
} as const satisfies Record<keyof typeof savedPaths, CallSchema>;
