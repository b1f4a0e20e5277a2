import type { CallInput } from '../../contract/calls.ts';
import { answerForm } from '../api/answer-form.server.ts';
import type { Api } from '../api/client.ts';
import { addAlert } from './calls.ts';

const fieldNames = ['metal_id', 'direction', 'price', 'email'] as const;
export type AlertField = (typeof fieldNames)[number];

/** @param address network address of the sender */
export function sendAlert(api: Api, form: FormData, address: string) {
	const read = (name: string) => String(form.get(name) ?? '').trim();
	const typed = Object.fromEntries(fieldNames.map((name) => [name, read(name)]));
	const body: unknown = { ...typed, price: readPrice(read('price')), website: read('website') };
	return answerForm<AlertField>('price-alert', typed, () =>
		addAlert(api, body as CallInput<'addAlert', 'body'>, address),
	);
}

/** Dollars as people write them, '$4,200.50' too; what is none is left for the backend to refuse. */
function readPrice(typed: string): number {
	const plain = typed.replace(/^\$\s*/, '').replaceAll(/,(?=\d{3})/g, '');
	return plain === '' ? Number.NaN : Number(plain);
}
