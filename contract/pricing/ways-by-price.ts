import { wayNames } from '../payment-methods.ts';
import { currentShop } from '../shop.ts';
import type { Surcharges } from './payment-ways.ts';

/** The offered ways to pay and what each adds, those by which a piece costs the same together: 'Wire or check', 'Card'. By wire comes first. */
export function waysByPrice(surcharges: Surcharges = {}): { name: string; surcharge: number }[] {
	return Array.from(
		Map.groupBy(currentShop().paymentMethods, (way) => surcharges[way] ?? 0),
		([surcharge, ways]) => ({
			name: ways.map((way, index) => (index > 0 ? wayNames[way].toLowerCase() : wayNames[way])).join(' or '),
			surcharge,
		}),
	);
}
