import { answerForm } from '../api/answer-form.server.ts';
import type { Api } from '../api/client.ts';
import { addStockAlert } from './calls.ts';

export type StockAlertField = 'email';

/** @param address network address of the sender */
export function sendStockAlert(api: Api, productId: string, form: FormData, address: string) {
	const read = (name: string) => String(form.get(name) ?? '').trim();
	const body = { product_id: productId, email: read('email') };
	return answerForm<StockAlertField>('stock-alert', { email: body.email }, () => addStockAlert(api, body, address));
}
