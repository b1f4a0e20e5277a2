import type { ProductCard } from '../../contract/catalogue/product.ts';

/** The lowest discount in percent that shows a 'Sale' badge. The price alone shows smaller ones. */
const saleFrom = 5;

type Badge = { tone: 'sale' | 'gilt' | 'muted'; text: string };

/** The badges on a card's picture. */
export function cardBadges({ status, discount }: Pick<ProductCard, 'status' | 'discount'>, isNew = false): Badge[] {
	const badges: Badge[] = [];
	if (status === 'out-of-stock') badges.push({ tone: 'muted', text: 'Out of stock' });
	else if (discount >= saleFrom) badges.push({ tone: 'sale', text: 'Sale' });
	if (isNew) badges.push({ tone: 'gilt', text: 'New' });
	return badges;
}
