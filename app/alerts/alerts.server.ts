import type { CallInput } from '../../contract/calls.ts';
import { readDollars } from '../../contract/read-number.ts';
import type { Api } from '../api/client.ts';
import { runFormAction } from '../api/form-action.server.ts';
import { addAlert } from './calls.ts';

const fieldNames = ['metal_id', 'direction', 'price', 'email'] as const;
export type AlertField = (typeof fieldNames)[number];

/** @param address network address of the sender */
export function sendAlert(api: Api, form: FormData, address: string) {
	const read = (name: string) => String(form.get(name) ?? '').trim();
	const typed = Object.fromEntries(fieldNames.map((name) => [name, read(name)]));
	const body: unknown = { ...typed, price: readDollars(read('price')) ?? Number.NaN };
	return runFormAction<AlertField>('price-alert', typed, () =>
		addAlert(api, body as CallInput<'addAlert', 'body'>, address),
	);
}
