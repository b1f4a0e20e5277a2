import type { ProductCard } from '../../contract/catalogue/product.ts';
import { isFlashSale } from '../../contract/pricing/flash-sale.ts';
import { unavailableText } from '../catalogue/availability.ts';

type Badge = { tone: 'sale' | 'gilt' | 'muted'; text: string };

/** The badges on a card's picture. */
export function cardBadges(product: Pick<ProductCard, 'status' | 'paused' | 'discount'>, isNew = false): Badge[] {
	const { status, discount } = product;
	const badges: Badge[] = [];
	if (status === 'out-of-stock') badges.push({ tone: 'muted', text: unavailableText(product) });
	else if (isFlashSale(discount)) badges.push({ tone: 'sale', text: 'Sale' });
	if (isNew) badges.push({ tone: 'gilt', text: 'New' });
	return badges;
}
