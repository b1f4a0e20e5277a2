/** The sort 'new-added' shows this many items, the newest (spec section 9). */
export const newAddedCount = 8;
/** The homes' 'new arrivals' show this many (spec section 9). */
export const newArrivalCount = 6;
export const defaultPageSize = 12;
export const maxPageSize = 60;
export const maxSearchLength = 100;
/** Pieces of one product in an order. */
export const maxLineQuantity = 9_999;
/** Different products in an order. */
export const maxLines = 100;
/** How long a quote locks its prices, in milliseconds. */
export const quoteLifetime = 10 * 60_000;
