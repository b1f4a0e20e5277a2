import { formatDollars } from '../format-dollars.ts';
import type { Order } from './checkout.ts';

/** What an order's way of payment was charged with, in a sentence; none where it costs what a wire does. */
export function saySurcharge({ payment }: Pick<Order, 'payment'>): string[] {
	if (payment.surcharge === 0) return [];
	return [
		`Prices by ${payment.name.toLowerCase()}: ${formatDollars(payment.surcharge)} more than by wire, before tax.`,
	];
}
