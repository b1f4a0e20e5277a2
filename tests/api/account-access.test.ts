import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { sessions } from '../../backend/accounts/tables.ts';
import { digest } from '../../backend/db/digest.ts';
import { describeCall } from '../../contract/calls.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import { asPerson, goodPassword, newLogin } from '../setup/accounts.ts';
import { newAddress as address } from '../setup/addresses.ts';
import { test } from '../setup/api.ts';
import { appToken, operatorToken } from '../setup/client.ts';
import { goldCoin } from '../setup/holdings.ts';

const names = Object.keys(paths) as CallName[];
const ofPersons = names.filter((name) => describeCall(name).access === 'person');

const someId = '00000000-0000-4000-8000-000000000000';

/** Valid bodies of a person's calls. */
const bodies: Partial<Record<CallName, object>> = {
	changeName: { name: 'Eve' },
	changeEmail: { email: 'eve@example.com', password: goodPassword, code: '123456' },
	changePassword: { current: goodPassword, next: 'six white swans', code: '123456' },
	deleteAccount: { password: goodPassword, code: '123456' },
	addToCart: { items: [{ product_id: '1001', quantity: 1 }] },
	removeFromCart: { product_id: '1001' },
	addToWishlist: { items: [{ product_id: '1001' }] },
	removeFromWishlist: { product_id: '1001' },
	saveOwnReview: { product_id: '1001', name: 'Eve', rating: 5, review: 'Not a buyer of it.' },
	endOwnAlert: { id: someId },
	cancelOwnOrder: { order_number: 'AS-100001' },
	beginSecondFactor: { password: goodPassword },
	confirmSecondFactor: { code: '123456' },
	renewRecoveryCodes: { password: goodPassword, code: '123456' },
	endSecondFactor: { password: goodPassword, code: '123456' },
	beginPasskey: { password: goodPassword },
	removePasskey: { id: someId },
	addHolding: goldCoin,
	updateHolding: goldCoin,
	removeHolding: { id: someId },
	importHoldings: { csv: 'metal,title' },
	addOrderHoldings: { order_number: 'AS-100001' },
	addAddress: { address },
	updateAddress: { address },
	chooseAddress: { id: someId },
	removeAddress: { id: someId },
};

test('calls of a person answer 403 without a login and 401 with an invalid token', async ({ shop }) => {
	const { token: ended, user } = await newLogin(shop);
	const past = sql`now() - interval '1 second'`;
	const [row] = await shop.db.update(sessions).set({ expiresAt: past }).where(eq(sessions.userId, user.id)).returning();
	const table: [said: string, authorization: string, status: number, code: string][] = [
		['nothing', '', 403, 'login_needed'],
		['no token', 'Bearer ', 403, 'login_needed'],
		['another scheme', `Basic ${ended}`, 403, 'login_needed'],
		['the app token', `Bearer ${appToken}`, 403, 'login_needed'],
		['garbage', 'Bearer garbage', 401, 'session_ended'],
		['much garbage', `Bearer ${'x'.repeat(4_000)}`, 401, 'session_ended'],
		["the operator's token", `Bearer ${operatorToken}`, 401, 'session_ended'],
		['an expired token', `Bearer ${ended}`, 401, 'session_ended'],
		['the id of a session', `Bearer ${row?.id}`, 401, 'session_ended'],
		['what is kept of a token', `Bearer ${row?.token}`, 401, 'session_ended'],
		['a digest of it', `Bearer ${digest(ended)}`, 401, 'session_ended'],
	];
	expect(ofPersons.length).toBeGreaterThanOrEqual(30);
	for (const name of ofPersons) {
		const [method, path] = paths[name];
		const body = method !== 'get' && JSON.stringify(bodies[name] ?? {});
		for (const [said, Authorization, status, code] of table) {
			const headers = { Authorization, 'Content-Type': 'application/json' };
			const response = await shop.send(path.replace('{id}', someId), { method, headers, ...(body && { body }) });
			const told = [name, said, response.status, (await response.json()).error.code];
			expect(told).toEqual([name, said, status, code]);
			expect(response.headers.get('Cache-Control')).toBe('no-store');
		}
	}
});

test('public calls ignore the token', async ({ shop }) => {
	for (const authorization of ['', 'Bearer garbage', `Bearer ${appToken}`]) {
		const { status } = await shop.get('getMetals', undefined, { Authorization: authorization });
		expect([authorization, status]).toEqual([authorization, 200]);
	}
});

test('a token gives access only to its own account; other and missing records look the same', async ({ shop }) => {
	const [ada, eve] = [await newLogin(shop), await newLogin(shop)];
	const own = (await shop.get('getSessions', undefined, ada.headers)).body.sessions;
	expect(own).toMatchObject([{ device: 'Firefox on Linux', is_this: true }]);
	const [notYours, notThere] = await Promise.all(
		[own[0]?.id, someId].map((id) => shop.post('endSessions', { id }, eve.headers)),
	);
	expect([notYours?.status, notYours?.error]).toEqual([404, notThere?.error]);
	const data = (await shop.get('getAccountData', undefined, eve.headers)).body;
	expect(JSON.stringify(data)).not.toContain(ada.email);
	await shop.post('changeName', { name: 'Eve' }, eve.headers);
	await shop.post('endSessions', {}, eve.headers);
	const { user } = (await shop.get('getAccount', undefined, ada.headers)).body;
	expect(user).toMatchObject({ name: 'Ada Lovelace', email: ada.email });
});

test('a person can end one session, then all others', async ({ shop }) => {
	const first = await newLogin(shop);
	const tokens = [first.token];
	for (let login = 0; login < 3; login++) tokens.push((await first.logIn()).body.token);
	const { sessions: all } = (await shop.get('getSessions', undefined, first.headers)).body;
	expect(all.map(({ is_this }) => is_this)).toEqual([false, false, false, true]);
	const left = await shop.post('endSessions', { id: all[0]?.id }, first.headers);
	expect(left.body.sessions).toEqual(all.slice(1));
	expect((await shop.post('endSessions', {}, first.headers)).body.sessions).toEqual(all.slice(3));
	const statuses = await Promise.all(
		tokens.map(async (token) => (await shop.get('getAccount', undefined, asPerson(token))).status),
	);
	expect(statuses).toEqual([200, 401, 401, 401]);
});

test('using a session extends it by the hour', async ({ shop }) => {
	const { user, headers } = await newLogin(shop);
	const left = async () => {
		const days = sql<number>`extract(epoch from ${sessions.expiresAt} - now()) / 86400`.mapWith(Math.round);
		const [row] = await shop.db.select({ days }).from(sessions).where(eq(sessions.userId, user.id));
		return row?.days;
	};
	const age = (span: string) =>
		shop.db
			.update(sessions)
			.set({ updatedAt: sql`now() - ${span}::interval`, expiresAt: sql`now() + interval '20 days'` })
			.where(eq(sessions.userId, user.id));
	expect(await left()).toBe(30);
	await age('50 minutes');
	await shop.get('getAccount', undefined, headers);
	expect(await left()).toBe(20);
	await age('70 minutes');
	await shop.get('getAccount', undefined, headers);
	expect(await left()).toBe(30);
});
