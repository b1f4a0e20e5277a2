import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { deleteExpired } from '../../backend/accounts/delete-expired.ts';
import { accountLinks, knownDevices, sessions, users } from '../../backend/accounts/tables.ts';
import { asPerson, goodPassword, mailedToken, newAccount, newLogin, verify } from '../setup/accounts.ts';
import { mailsTo, newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { placeOrderOf } from '../setup/orders.ts';

const next = 'six white swans';

test('the mail resets a forgotten password once, ends every session and invalidates the old password', async ({
	shop,
}) => {
	const { email, from, logIn, headers } = await newLogin(shop);
	await shop.post('forgotPassword', { email: email.toUpperCase() }, from);
	const first = await mailedToken(shop.db, email, 'reset');
	await shop.post('forgotPassword', { email }, from);
	const token = await mailedToken(shop.db, email, 'reset');
	const check = async (link: string) => (await shop.post('checkReset', { token: link }, from)).status;
	expect([await check(first), await check(token)]).toEqual([404, 200]);
	expect((await shop.post('resetPassword', { token: first, password: next }, from)).status).toBe(404);
	expect((await shop.post('resetPassword', { token, password: 'password1' }, from)).error.code).toBe('common_password');
	expect((await shop.post('resetPassword', { token, password: next }, from)).body).toEqual({});
	expect((await shop.post('resetPassword', { token, password: next }, from)).status).toBe(404);
	expect(await check(token)).toBe(404);
	expect((await shop.get('getAccount', undefined, headers)).status).toBe(401);
	expect((await logIn()).error.code).toBe('wrong_login');
	expect((await logIn(next)).body.user.email).toBe(email);
	expect((await mailsTo(shop.db, email))[0]?.subject).toBe('Your password was changed');
});

test('the check of reset links accepts only valid reset links', async ({ shop }) => {
	const { email } = await newAccount({ shop, isVerified: false });
	const { from } = newPerson();
	const verifies = await mailedToken(shop.db, email, 'verify');
	await shop.post('forgotPassword', { email }, newPerson().from);
	const token = await mailedToken(shop.db, email, 'reset');
	const check = (link: string) => shop.post('checkReset', { token: link }, from);
	expect((await check(verifies)).error).toEqual((await check('x'.repeat(43))).error);
	for (let times = 0; times < 70; times++) expect((await check(token)).body).toEqual({});
	const user = shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
	await shop.db
		.update(accountLinks)
		.set({ createdAt: sql`now() - interval '61 minutes'` })
		.where(inArray(accountLinks.userId, user));
	expect((await check(token)).status).toBe(404);
});

test('the owner of an address gets the account that somebody else registered with it, and its orders', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const { email, logIn } = await newAccount({ shop, isVerified: false });
	const { order_id } = await placeOrderOf(shop, { [id]: 1 }, { email });
	await shop.post('forgotPassword', { email }, newPerson().from);
	const token = await mailedToken(shop.db, email, 'reset');
	await shop.post('resetPassword', { token, password: next }, newPerson().from);
	expect((await logIn()).status).toBe(400);
	const after = (await logIn(next)).body;
	expect(after.user).toMatchObject({ is_verified: true, name: '' });
	const { orders } = (await shop.get('getAccountData', undefined, asPerson(after.token))).body;
	expect(orders.map((order) => order.order_id)).toEqual([order_id]);
});

test('a password reset keeps the data of a verified account', async ({ shop, sell }) => {
	const { id } = await sell();
	const { email, from, headers, logIn, user } = await newLogin(shop);
	await shop.post('addToCart', { items: [{ product_id: id, quantity: 2 }] }, headers);
	await shop.post('forgotPassword', { email }, from);
	await shop.post('resetPassword', { token: await mailedToken(shop.db, email, 'reset'), password: next }, from);
	const after = (await logIn(next)).body;
	expect(after.user.name).toBe(user.name);
	expect((await shop.get('getAccountData', undefined, asPerson(after.token))).body.cart).toHaveLength(1);
});

test('requesting a link for an address without an account gets the same answer and sends no mail', async ({ shop }) => {
	const [known, { email }] = [await newAccount({ shop }), newPerson()];
	for (const name of ['forgotPassword', 'resendVerification'] as const) {
		const answers = await Promise.all(
			[known.email, email].map((address) => shop.post(name, { email: address }, known.from)),
		);
		expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
			[200, ['open_by']],
			[200, ['open_by']],
		]);
	}
	expect(await mailsTo(shop.db, email)).toEqual([]);
});

test('changing the password requires the old one and ends other sessions', async ({ shop }) => {
	const { headers, logIn, email } = await newLogin(shop);
	const other = (await logIn()).body.token;
	const wrong = await shop.post('changePassword', { current: 'not the one', next }, headers);
	expect([wrong.status, wrong.error.code, Object.keys(wrong.error.fields ?? {})]).toEqual([
		400,
		'wrong_password',
		['current'],
	]);
	const common = await shop.post('changePassword', { current: goodPassword, next: email }, headers);
	expect([common.status, Object.keys(common.error.fields ?? {})]).toEqual([400, ['next']]);
	expect((await shop.post('changePassword', { current: goodPassword, next }, headers)).body).toEqual({});
	expect((await shop.get('getAccount', undefined, headers)).status).toBe(200);
	expect((await shop.get('getAccount', undefined, { Authorization: `Bearer ${other}` })).status).toBe(401);
	expect((await logIn()).status).toBe(400);
	expect((await logIn(next)).status).toBe(200);
});

test('only one of several simultaneous password changes succeeds', async ({ shop }) => {
	const { headers } = await newLogin(shop);
	const wanted = ['six white swans', 'five red robins', 'four blue jays'];
	const answers = await Promise.all(
		wanted.map((password) => shop.post('changePassword', { current: goodPassword, next: password }, headers)),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
});

test('confirming a new address changes it, sends a mail to both, and invalidates old links', async ({ shop }) => {
	const { email, from, headers, logIn } = await newLogin(shop);
	const { email: wanted } = newPerson();
	await shop.post('forgotPassword', { email }, from);
	const reset = await mailedToken(shop.db, email, 'reset');
	const wrong = await shop.post('changeEmail', { email: wanted, password: 'not the one' }, headers);
	expect([wrong.status, wrong.error.code]).toEqual([400, 'wrong_password']);
	expect((await shop.post('changeEmail', { email, password: goodPassword }, headers)).error.code).toBe('same_email');
	await shop.post('changeEmail', { email: wanted, password: goodPassword }, headers);
	expect((await mailsTo(shop.db, email))[0]?.text).toContain(wanted);
	expect((await logIn()).body.user.email).toBe(email);
	const token = await mailedToken(shop.db, wanted, 'change');
	expect((await shop.post('verifyEmail', { token, password: goodPassword })).status).toBe(404);
	const { user } = (await shop.post('confirmEmail', { token, password: goodPassword })).body;
	expect(user).toMatchObject({ email: wanted, is_verified: true });
	expect((await shop.get('getAccount', undefined, headers)).body.user).toEqual(user);
	expect((await mailsTo(shop.db, email))[0]?.subject).toBe('Your email address was changed');
	expect((await shop.post('resetPassword', { token: reset, password: next }, from)).status).toBe(404);
	expect((await logIn()).status).toBe(400);
});

test('a change of address reveals no accounts and cannot take an address with an account', async ({ shop }) => {
	const [{ headers }, owner] = [await newLogin(shop), await newAccount({ shop })];
	const { email: free } = newPerson();
	const taken = await shop.post('changeEmail', { email: owner.email, password: goodPassword }, headers);
	expect(Object.keys(taken.body)).toEqual(['open_by']);
	expect((await mailsTo(shop.db, owner.email))[0]?.subject).toBe('This address already has an account');
	await shop.post('changeEmail', { email: free, password: goodPassword }, headers);
	const token = await mailedToken(shop.db, free, 'change');
	await shop.post('register', { name: 'Bob', email: free, password: goodPassword }, owner.from);
	expect((await shop.post('confirmEmail', { token, password: goodPassword })).status).toBe(404);
});

test('the download contains all data of a person, also from before the registration', async ({ shop, sell }) => {
	const { email, from, logIn } = await newAccount({ shop, isVerified: false });
	const { id } = await sell();
	const order = await placeOrderOf(shop, { [id]: 1 }, { email: email.toUpperCase() });
	const message = { name: 'Ada', email, subject: 'A question', message: 'Is it still there?' };
	await shop.post('sendMessage', message, newPerson().from);
	await verify(shop, { email, from });
	const { token } = (await logIn()).body;
	const { user, sessions, orders, messages } = (await shop.get('getAccountData', undefined, asPerson(token))).body;
	expect({ user, sessions }).toMatchObject({ user: { email }, sessions: [{ is_this: true }] });
	expect(orders.map(({ order_id }) => order_id)).toEqual([order.order_id]);
	expect(messages).toMatchObject([{ subject: 'A question' }]);
});

test('a deleted account and its sessions are gone; its orders stay', async ({ shop }) => {
	const { email, headers, logIn, user } = await newLogin(shop);
	expect((await shop.post('deleteAccount', { password: 'not the one' }, headers)).error.code).toBe('wrong_password');
	expect((await shop.post('deleteAccount', { password: goodPassword }, headers)).body).toEqual({});
	expect((await shop.get('getAccount', undefined, headers)).status).toBe(401);
	expect((await logIn()).status).toBe(400);
	for (const table of [sessions, knownDevices, accountLinks]) {
		expect(await shop.db.select().from(table).where(eq(table.userId, user.id))).toEqual([]);
	}
	expect((await mailsTo(shop.db, email))[0]?.subject).toBe('Your account was deleted');
});

test('the cleanup deletes ended sessions, old links, old devices and unverified accounts only', async ({ shop }) => {
	const [old, kept] = [await newLogin(shop), await newLogin(shop)];
	const stranger = await newAccount({ shop, isVerified: false });
	const ofOld = eq(sessions.userId, old.user.id);
	await shop.db.update(sessions).set({ expiresAt: sql`now()` }).where(ofOld);
	const before = (days: number) => sql`now() - make_interval(days => ${days})`;
	await shop.db
		.update(accountLinks)
		.set({ createdAt: before(2) })
		.where(eq(accountLinks.userId, old.user.id));
	await shop.db
		.update(knownDevices)
		.set({ lastSeenAt: before(365) })
		.where(eq(knownDevices.userId, old.user.id));
	await shop.db
		.update(users)
		.set({ createdAt: before(30) })
		.where(eq(users.email, stranger.email));
	await deleteExpired(shop.db);
	expect(await shop.db.select().from(users).where(eq(users.email, stranger.email))).toEqual([]);
	for (const table of [sessions, knownDevices, accountLinks]) {
		expect(await shop.db.select().from(table).where(eq(table.userId, old.user.id))).toEqual([]);
		expect(await shop.db.select().from(table).where(eq(table.userId, kept.user.id))).toHaveLength(1);
	}
	expect((await old.logIn()).status).toBe(200);
});

test('a new change of address invalidates the link of the previous one, with or without an account', async ({
	shop,
}) => {
	const { email: taken } = await newAccount({ shop });
	for (const next of [taken, `free-${taken}`]) {
		const { headers, email, from } = await newLogin(shop);
		const wanted = `wanted-${email}`;
		await shop.post('changeEmail', { email: wanted, password: goodPassword }, headers);
		const token = await mailedToken(shop.db, wanted, 'change');
		await shop.post('changeEmail', { email: next, password: goodPassword }, headers);
		expect((await shop.post('confirmEmail', { token }, from)).status).toBe(404);
	}
});
