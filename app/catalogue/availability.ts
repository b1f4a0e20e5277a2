import type { ProductCard } from '../../contract/catalogue/product.ts';

/** Why a product can't be bought, for badges. */
export const unavailableText = ({ paused }: Pick<ProductCard, 'paused'>) => (paused ? 'Sales paused' : 'Out of stock');
