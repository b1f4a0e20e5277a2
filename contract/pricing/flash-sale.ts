/** The lowest discount, in whole percent, that the shop advertises as a sale. */
const leastDiscount = 5;

/**
 * Whether a discount is shown as a sale: with a badge, its percentage, a highlighted countdown and a place on the home page. A smaller one
 * only lowers the price.
 *
 * @param discount the current discount in whole percent
 */
export const isFlashSale = (discount: number): boolean => discount >= leastDiscount;
