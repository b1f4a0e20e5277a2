import type { Api } from '../api/client.ts';
import { runFormAction } from '../api/form-action.server.ts';
import { addStockAlert } from './calls.ts';

export type StockAlertField = 'email';

/** @param address network address of the sender */
export function sendStockAlert(api: Api, productId: string, form: FormData, address: string) {
	const read = (name: string) => String(form.get(name) ?? '').trim();
	const body = { product_id: productId, email: read('email') };
	return runFormAction<StockAlertField>('stock-alert', { email: body.email }, () => addStockAlert(api, body, address));
}
