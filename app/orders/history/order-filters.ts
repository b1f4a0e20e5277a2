import { maxSearchLength } from '../../../contract/limits.ts';
import { normalizeCode } from '../../../contract/normalize-text.ts';
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-statuses.ts';

/** The filters of the order list, as in its address. An empty text is no filter. */
export type OrderFilters = { status: OrderStatus | ''; year: string; searchText: string };

/** Reads the address of the list. Ignores values that no link or form of the page creates. */
export function readOrderFilters(params: URLSearchParams): OrderFilters {
	const status = orderStatuses.find((known) => known === params.get('status')) ?? '';
	const year = /^20\d\d$/.exec(params.get('year') ?? '')?.[0] ?? '';
	const searchText = normalizeCode(params.get('searchText') ?? '').slice(0, maxSearchLength);
	return { status, year, searchText };
}

/** The page in the address of the list; 1 unless it is a page number. */
export const readPage = (params: URLSearchParams): number =>
	Number(/^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1);

export const hasFilters = (filters: OrderFilters): boolean => Object.values(filters).some((value) => value !== '');

/** The address of a page of the list. */
export function ordersPath(filters: OrderFilters, page = 1): string {
	const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
	if (page > 1) params.set('page', String(page));
	return `/order${params.size > 0 ? `?${params}` : ''}`;
}
