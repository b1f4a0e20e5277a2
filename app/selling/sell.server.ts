import { randomBytes } from 'node:crypto';
import { redirect } from 'react-router';
import { readNumber } from '../../contract/read-number.ts';
import { maxSellRows } from '../../contract/selling/limits.ts';
import { sellRequestBody } from '../../contract/selling/selling.ts';
import { ApiFailure } from '../api/failure.ts';
import { runFormAction } from '../api/form-action.server.ts';
import { type SellingApi, sendSellRequest } from './calls.ts';
import {
	blankRow,
	newRow,
	readRows,
	rowName,
	type TypedRow,
	toFormValues,
	toItems,
	toRowErrors,
} from './typed-rows.ts';

/** The fields besides the rows. */
const contactFields = ['name', 'email', 'phone'] as const;

/** Random, as the API requires. */
const newKey = () => randomBytes(16).toString('hex');

/**
 * Handles the buttons of the form: add or remove a row, show the offer, or send. All except the last return the form with its values, for
 * pages without JavaScript. Sending also does if no offer has been shown yet.
 *
 * @param address network address of the client
 * @throws a redirect to the stored request
 */
export function handleSellForm(api: SellingApi, form: FormData, address: string) {
	const read = (name: string) => String(form.get(name) ?? '').trim();
	const action = read('do');
	const rows = rowsAfter(
		action,
		readRows((name) => form.get(name) ?? undefined),
	);
	const key = /^\w{32}$/.test(read('key')) ? read('key') : newKey();
	const typed: Record<string, string> = {
		...toFormValues(rows),
		...Object.fromEntries(contactFields.map((name) => [name, read(name)])),
		key,
	};
	return runFormAction<string>('sell', typed, async () => {
		if (/^(add|remove)/.test(action)) throw redisplay();
		if (form.has(rowName(maxSellRows, 'what')))
			throw refusal(`Enter at most ${maxSellRows} rows. For more, use the contact page.`);
		const items = toItems(rows);
		const places = items.map(({ place }) => place);
		const contact = { name: read('name'), email: read('email'), ...(read('phone') && { phone: read('phone') }) };
		const offer = readNumber(read('offer'));
		const body = { ...contact, items: items.map(({ item }) => item), offer: offer ?? 0 };
		const parsed = sellRequestBody.safeParse(body);
		const errors = parsed.success ? {} : toRowErrors(firstMessages(parsed.error.issues), places);
		const isPreview = action === 'show';
		const fields = isPreview
			? Object.fromEntries(Object.entries(errors).filter(([name]) => !isContactField(name)))
			: errors;
		if (Object.keys(fields).length > 0) throw refusal('Check the highlighted fields.', fields);
		if (isPreview || !parsed.success) throw redisplay();
		if (offer === undefined) throw refusal('This is our offer at the current spot price. Submit again to accept it.');
		const request = await sendSellRequest(api, key, parsed.data, address).catch((error) => {
			throw toFormError(error, typed, places);
		});
		throw redirect(`/sell/${request.request_id}?sent`);
	});
}

function rowsAfter(action: string, rows: TypedRow[]): TypedRow[] {
	const removed = /^remove:(\d+)$/.exec(action)?.[1];
	const remaining = removed === undefined ? rows : rows.filter((_, place) => place !== Number(removed));
	const added = action === 'add' && remaining.length < maxSellRows ? [newRow('')] : [];
	return remaining.length + added.length > 0 ? [...remaining, ...added] : [blankRow];
}

const isContactField = (name: string) => contactFields.some((one) => one === name);

/** The first message of each field. */
const firstMessages = (issues: { path: PropertyKey[]; message: string }[]) =>
	Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse()) as Record<string, string>;

/** Returns the form with its values and the offer, without an error. */
const redisplay = () => refusal('');

function refusal(message: string, fields = {}): ApiFailure {
	return new ApiFailure(message ? 400 : 200, { error: { code: 'invalid_request', message, fields } });
}

/** Maps an API error to the fields of the form. Adds the offer that the server now holds, or the earlier request with the same key. */
function toFormError(error: unknown, typed: Record<string, string>, places: number[]): unknown {
	if (!(error instanceof ApiFailure) || error.status >= 500) return error;
	const { status, code, message, offer, requestId } = error;
	if (offer) typed.held = JSON.stringify({ rows: offer.rows, places, expires_in: offer.expires_in });
	if (requestId) {
		typed.earlier = requestId;
		typed.key = newKey();
		const text = 'You already submitted a request from this page. Submit this one too, or see the earlier one.';
		return new ApiFailure(status, { error: { code, message: text } });
	}
	return new ApiFailure(status, { error: { code, message, fields: toRowErrors(error.fields, places) } });
}
