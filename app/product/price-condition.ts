import type { PaymentPrice } from '../../contract/pricing/payment-prices.ts';
import type { PriceStep } from '../../contract/pricing/price-steps.ts';

/**
 * For which payment method and quantity the price at the top of the page holds: 'By card, for 1 to 9 items'.
 *
 * @param prices the prices of one item, the shown one first
 * @param steps the price steps by quantity
 * @returns undefined if the product has one price
 */
export function priceCondition(prices: readonly PaymentPrice[], steps: readonly PriceStep[]): string | undefined {
	const [shown] = prices;
	const method = prices.length > 1 && shown ? `by ${shown.name.toLowerCase()}` : '';
	const [first] = steps;
	const quantity = steps.length > 1 && first ? `for ${itemsIn(first)}` : '';
	const condition = [method, quantity].filter(Boolean).join(', ');
	return condition ? condition.charAt(0).toUpperCase() + condition.slice(1) : undefined;
}

function itemsIn({ from, to = from }: PriceStep): string {
	if (from === to) return from === 1 ? '1 item' : `${from} items`;
	return `${from} to ${to} items`;
}
