import fc from 'fast-check';
import { expect } from 'vitest';
import { checkoutConflict, describeCall } from '../../contract/calls.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import { asPerson, newLogin, type Shop } from '../setup/accounts.ts';
import { newAddress } from '../setup/addresses.ts';
import { test } from '../setup/api.ts';
import { cartOf, newKey, orderOf, quoteFor } from '../setup/checkout.ts';
import { asOperator, type Client } from '../setup/client.ts';
import { goldCoin } from '../setup/holdings.ts';
import { isLongForm } from '../setup/long-form.ts';

const names = Object.keys(paths) as CallName[];

/** Number of inputs per kind and call. The short form uses the first ones of the long form. */
const tried = isLongForm ? { queries: 100, bodies: 300 } : { queries: 8, bodies: 15 };

/** Every input gets a success or an error of the contract, never an internal error. */
async function expectCivil(response: Response) {
	expect(response.status).toBeLessThan(500);
	if (response.status >= 400) checkoutConflict.parse(await response.json());
}

/** The required token of each call, so that the backend reads the input. */
async function whoMay(name: CallName, shop: Shop): Promise<Record<string, string>> {
	return describeCall(name).access === 'person' ? asPerson((await newLogin(shop)).token) : asOperator;
}

const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ unit: 'grapheme' }));
const troublesome = fc.constantFrom(
	'',
	'0',
	'-1',
	'1e999',
	'NaN',
	'null',
	'\0',
	'\ud800',
	'%',
	'../',
	"' or 1=1 --",
	'１',
);
const parameters = fc.constantFrom(
	...[
		'id',
		'product_id',
		'limit',
		'minPrice',
		'maxPrice',
		'maxPerOunce',
		'status',
		'category',
		'subCategory',
		'brand',
		'searchText',
	],
	...[
		'productType',
		'sort',
		'page',
		'perPage',
		'metal_id',
		'country',
		'order_id',
		'__proto__',
		'constructor',
		'page[]',
	],
);
const queryStrings = fc.oneof(
	fc.string({ unit: 'binary-ascii' }).map((text) => text.replaceAll('#', '')),
	fc
		.array(fc.tuple(fc.oneof(parameters, anyText), fc.oneof(anyText, troublesome)), { maxLength: 5 })
		.map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name.toWellFormed(), value])).toString()),
);

test.for(names)('%s accepts any query string or returns a proper error', async (name, { shop }) => {
	const [method, path] = paths[name];
	const headers = await whoMay(name, shop);
	const send = async (query: string) => expectCivil(await shop.send(`${path}?${query}`, { method, headers }));
	await fc.assert(fc.asyncProperty(queryStrings, send), { numRuns: tried.queries });
});

const anyValue = fc.oneof(
	fc.jsonValue(),
	fc.anything({ maxDepth: 2, key: anyText }),
	troublesome,
	fc.constantFrom(0, -1, 0.001, 1e21, 1e-150, 2 ** 53, -0),
);

/** Replaces a value at one place, at any depth, or adds a field there. */
function spoil(value: unknown, [step, ...steps]: number[], by: unknown, key: string): unknown {
	if (typeof value !== 'object' || value === null || step === undefined) return by;
	const keys = [...Object.keys(value), key];
	const chosen = keys[step % keys.length] ?? key;
	const spoiled = spoil((value as Record<string, unknown>)[chosen], steps, by, key);
	if (Array.isArray(value)) return [...value.filter((_, index) => String(index) !== chosen), spoiled];
	return { ...value, [chosen]: spoiled };
}

const jsonHeaders = { 'Content-Type': 'application/json' };

const posts = names.filter((name) => paths[name][0] !== 'get');

/** A valid body of each call. Others use `{}`. */
async function rightBodies(shop: Client, id: string): Promise<Partial<Record<CallName, object>>> {
	const token = 't'.repeat(43);
	return {
		getSimilarProducts: { category: 'gold', exclude: [id] },
		getAsks: { product_ids: [id] },
		getProductsById: { product_ids: [id] },
		quoteCheckout: cartOf({ [id]: 1 }),
		placeOrder: orderOf(await quoteFor(shop, { [id]: 1 })),
		addAlert: { metal_id: 'gold', direction: 'above', price: 4_200, email: 'ada@example.com' },
		confirmAlert: { token },
		removeAlert: { token },
		register: { name: 'Ada', email: 'ada@example.com', password: 'seven grey herons' },
		logIn: { email: 'ada@example.com', password: 'seven grey herons' },
		checkReset: { token },
		resetPassword: { token, password: 'seven grey herons' },
		changeName: { name: 'Ada' },
		changeEmail: { email: 'ada@example.com', password: 'not the one' },
		changePassword: { current: 'not the one', next: 'seven grey herons' },
		endSessions: { id: '00000000-0000-4000-8000-000000000000' },
		deleteAccount: { password: 'not the one' },
		addToCart: {
			items: [
				{ product_id: id, quantity: 2, size: 'M', color: 'Red' },
				{ product_id: id, quantity: -1 },
			],
		},
		removeFromCart: { product_id: id, size: 'M', color: 'Red' },
		addToWishlist: { items: [{ product_id: id }] },
		removeFromWishlist: { product_id: id },
		addHolding: goldCoin,
		updateHolding: goldCoin,
		removeHolding: { id: '00000000-0000-4000-8000-000000000000' },
		importHoldings: { csv: 'metal,title,weight_oz,quantity,date\ngold,Coin,1,1,2026-01-31', there_already: 'skip' },
		addOrderHoldings: { order_number: 'AS-100001' },
		addAddress: { label: 'Home', address: newAddress, is_default: true },
		updateAddress: { label: 'Home', address: newAddress },
		chooseAddress: { id: '00000000-0000-4000-8000-000000000000' },
		addReview: { product_id: id, name: 'Ada', email: 'ada@example.com', rating: 4, review: 'Just as described.' },
		markPaid: { order_number: 'AS-1', note: 'wire 77' },
		markShipped: { order_number: 'AS-1', carrier: 'Example Express', tracking: 'EX 123', note: 'one parcel' },
		sendMessage: { name: 'Ada', email: 'ada@example.com', subject: 'A question', message: 'Is it still there?' },
	};
}

test.for(posts)(
	'%s accepts any body or returns a proper error, for arbitrary and for slightly wrong bodies',
	async (name, { shop, sell }) => {
		const { id } = await sell({ quantity: 9_999 });
		const right = await rightBodies(shop, id);
		const bodies = fc.oneof(
			anyValue,
			fc
				.tuple(fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), anyValue, anyText)
				.map(([place, value, key]) => spoil(right[name], place, value, key)),
		);
		const json = bodies.map(
			(body) => JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? `${value}` : value)) ?? '',
		);
		const who = await whoMay(name, shop);
		const send = async (body: string) => {
			const headers = { ...jsonHeaders, ...who, ...newKey() };
			await expectCivil(await shop.send(paths[name][1], { method: paths[name][0], body, headers }));
		};
		await fc.assert(fc.asyncProperty(fc.oneof(json, anyText), send), { numRuns: tried.bodies });
	},
);

test('any Idempotency-Key is accepted or refused with a proper error', async ({ shop }) => {
	const visible = fc.string({ unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)) });
	const send = async (key: string) => {
		const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
		await expectCivil(await shop.send(paths.placeOrder[1], { method: 'POST', body: '{}', headers }));
	};
	await fc.assert(fc.asyncProperty(visible, send));
});

/** Names that every plain object inherits. */
const inherited = Object.getOwnPropertyNames(Object.prototype);

/** Variants of a value: one text replaced by `by`, or a field with that name at each depth. */
function withName(value: unknown, by: string): unknown[] {
	if (typeof value === 'string') return [by];
	if (typeof value !== 'object' || value === null) return [];
	const entries = Object.entries(value);
	const spoiled = entries.flatMap(([key, part]) =>
		withName(part, by).map((other) => entries.map(([name, kept]) => [name, name === key ? other : kept] as const)),
	);
	const more = Array.isArray(value) ? [] : [[...entries, [by, {}] as const]];
	return [...spoiled, ...more].map((changed) =>
		Array.isArray(value) ? changed.map(([, part]) => part) : Object.fromEntries(changed),
	);
}

/** Representative names: `__proto__` has a setter, `constructor` is a function with fields, and JavaScript calls `toString` itself. */
test.for(isLongForm ? inherited : ['__proto__', 'constructor', 'toString'])(
	'every call treats %s, a property of every object, like any other name',
	async (by, { shop, sell }) => {
		const { id } = await sell({ quantity: 9_999 });
		const right = await rightBodies(shop, id);
		let person = asPerson((await newLogin(shop)).token);
		const whoAsks = (name: CallName) => (describeCall(name).access === 'person' ? person : asOperator);
		for (const name of posts) {
			for (const body of [{}, by, { [by]: by }, ...withName(right[name] ?? {}, by)]) {
				const init = {
					method: paths[name][0],
					body: JSON.stringify(body),
					headers: { ...jsonHeaders, ...whoAsks(name), ...newKey() },
				};
				await expectCivil(await shop.send(paths[name][1], init));
			}
		}
		// The previous input has ended the session.
		person = asPerson((await newLogin(shop)).token);
		for (const name of names.filter((one) => paths[one][0] === 'get')) {
			for (const field of ['id', 'category', 'sort', 'country', 'metal_id', 'kind', 'token', 'searchText']) {
				await expectCivil(await shop.send(`${paths[name][1]}?${field}=${by}`, { headers: whoAsks(name) }));
			}
			if (!describeCall(name).query) continue;
			const answer = await shop.send(`${paths[name][1]}?${by}=1`, { headers: whoAsks(name) });
			expect(answer.status).toBe(400);
			// Unparsed, because a schema drops `__proto__`.
			expect(Object.keys((await answer.json()).error.fields)).toContain(by);
		}
	},
);

test('an address with such a country is refused by its field', async ({ shop, sell }) => {
	const { id } = await sell();
	const request = orderOf(await quoteFor(shop, { [id]: 1 }));
	for (const country of inherited) {
		const answer = await shop.post('placeOrder', { ...request, address: { ...request.address, country } }, newKey());
		expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['address.country']]);
	}
});
