import type * as api from '../../contract/alerts/alert.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { PriceAlert, StockAlert } from './mail-links.ts';

export function presentPrice({ metalId, direction, priceCents, confirmedAt, armed }: PriceAlert): api.PriceAlert {
	return {
		metal_id: metalId,
		direction,
		price: toDollars(priceCents),
		is_confirmed: confirmedAt !== null,
		is_armed: armed,
	};
}

export function presentStock(
	{ productId: id, confirmedAt }: StockAlert,
	{ title, quantity }: { title: string; quantity: number },
): api.StockAlert {
	return { product: { id, title }, is_confirmed: confirmedAt !== null, is_in_stock: quantity > 0 };
}
