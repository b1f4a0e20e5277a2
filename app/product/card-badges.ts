import type { ProductCard } from '../../contract/catalogue/product.ts';

/** Percent off from which a product is called a sale; a smaller discount is told by its price alone. */
const saleFrom = 5;

type Badge = { tone: 'sale' | 'gilt' | 'muted'; text: string };

/** What a card says over its picture. */
export function cardBadges({ status, discount }: Pick<ProductCard, 'status' | 'discount'>, isNew = false): Badge[] {
	const badges: Badge[] = [];
	if (status === 'out-of-stock') badges.push({ tone: 'muted', text: 'Out of stock' });
	else if (discount >= saleFrom) badges.push({ tone: 'sale', text: 'Sale' });
	if (isNew) badges.push({ tone: 'gilt', text: 'New' });
	return badges;
}
