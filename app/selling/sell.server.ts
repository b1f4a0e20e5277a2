import { randomBytes } from 'node:crypto';
import { redirect } from 'react-router';
import { readNumber } from '../../contract/read-number.ts';
import { maxSellRows } from '../../contract/selling/limits.ts';
import { sellRequestBody } from '../../contract/selling/selling.ts';
import { ApiFailure } from '../api/failure.ts';
import { runFormAction } from '../api/form-action.server.ts';
import { type SellingApi, sendSellRequest } from './calls.ts';
import { blankRow, fieldsOf, itemsOf, readRows, rowName, rowOf, type TypedRow, textsOf } from './typed-rows.ts';

/** What the form holds beside its rows. */
const whoNames = ['name', 'email', 'phone'] as const;

/** Random, as the call asks for it. */
const newKey = () => randomBytes(16).toString('hex');

/**
 * What is pressed in the form: a row more or less, 'Show the offer', or 'Send'. All but the last come back with what was typed, as they
 * do without JavaScript; so does what is sent before an offer was shown to agree to.
 *
 * @param address network address of the sender
 * @throws the way to the request, once it is kept
 */
export function answerSell(api: SellingApi, form: FormData, address: string) {
	const read = (name: string) => String(form.get(name) ?? '').trim();
	const act = read('do');
	const rows = rowsAfter(
		act,
		readRows((name) => form.get(name) ?? undefined),
	);
	const key = /^\w{32}$/.test(read('key')) ? read('key') : newKey();
	const typed: Record<string, string> = {
		...textsOf(rows),
		...Object.fromEntries(whoNames.map((name) => [name, read(name)])),
		key,
	};
	return runFormAction<string>('sell', typed, async () => {
		if (/^(add|remove)/.test(act)) throw asTyped();
		if (form.has(rowName(maxSellRows, 'what')))
			throw refusal(`Enter at most ${maxSellRows} rows. For more, use the contact page.`);
		const items = itemsOf(rows);
		const places = items.map(({ place }) => place);
		const who = { name: read('name'), email: read('email'), ...(read('phone') && { phone: read('phone') }) };
		const offer = readNumber(read('offer'));
		const body = { ...who, items: items.map(({ item }) => item), offer: offer ?? 0 };
		const judged = sellRequestBody.safeParse(body);
		const wrong = judged.success ? {} : fieldsOf(errorMessage(judged.error.issues), places);
		const isShown = act === 'show';
		const fields = isShown ? Object.fromEntries(Object.entries(wrong).filter(([name]) => !isWho(name))) : wrong;
		if (Object.keys(fields).length > 0) throw refusal('Check the highlighted fields.', fields);
		if (isShown || !judged.success) throw asTyped();
		if (offer === undefined) throw refusal('This is our offer at the current spot price. Submit again to accept it.');
		const request = await sendSellRequest(api, key, judged.data, address).catch((error) => {
			throw refusalOf(error, typed, places);
		});
		throw redirect(`/sell/${request.request_id}?sent`);
	});
}

function rowsAfter(act: string, rows: TypedRow[]): TypedRow[] {
	const removed = /^remove:(\d+)$/.exec(act)?.[1];
	const left = removed === undefined ? rows : rows.filter((_, place) => place !== Number(removed));
	const more = act === 'add' && left.length < maxSellRows ? [rowOf('')] : [];
	return left.length + more.length > 0 ? [...left, ...more] : [blankRow];
}

const isWho = (name: string) => whoNames.some((one) => one === name);

/** Of several messages of a field the first stands. */
const errorMessage = (issues: { path: PropertyKey[]; message: string }[]) =>
	Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse()) as Record<string, string>;

/** Nothing is wrong: the page comes back with what was typed, and with what it makes of it. */
const asTyped = () => refusal('');

function refusal(message: string, fields = {}): ApiFailure {
	return new ApiFailure(message ? 400 : 200, { error: { code: 'invalid_request', message, fields } });
}

/** What the shop refused, by the fields of the form; with the offer that it holds now, or the request that its key stands for. */
function refusalOf(error: unknown, typed: Record<string, string>, places: number[]): unknown {
	if (!(error instanceof ApiFailure) || error.status >= 500) return error;
	const { status, code, message, offer, requestId } = error;
	if (offer) typed.held = JSON.stringify({ rows: offer.rows, places, expires_in: offer.expires_in });
	if (requestId) {
		typed.earlier = requestId;
		typed.key = newKey();
		const words = 'You already submitted a request from this page. Submit this one too, or see the earlier one.';
		return new ApiFailure(status, { error: { code, message: words } });
	}
	return new ApiFailure(status, { error: { code, message, fields: fieldsOf(error.fields, places) } });
}
