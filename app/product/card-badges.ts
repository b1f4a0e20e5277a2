import type { ProductCard } from '../../contract/catalogue/product.ts';
import { isFlashSale } from '../../contract/pricing/flash-sale.ts';

type Badge = { tone: 'sale' | 'gilt' | 'muted'; text: string };

/** The badges on a card's picture. */
export function cardBadges({ status, discount }: Pick<ProductCard, 'status' | 'discount'>, isNew = false): Badge[] {
	const badges: Badge[] = [];
	if (status === 'out-of-stock') badges.push({ tone: 'muted', text: 'Out of stock' });
	else if (isFlashSale(discount)) badges.push({ tone: 'sale', text: 'Sale' });
	if (isNew) badges.push({ tone: 'gilt', text: 'New' });
	return badges;
}
