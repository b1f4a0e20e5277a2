import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { defaultAccountRules } from '../../backend/accounts/account-limits.ts';
import { openAccounts } from '../../backend/accounts/accounts.ts';
import { deleteAccount } from '../../backend/accounts/delete-account.ts';
import { addPasskey, removePasskey } from '../../backend/accounts/passkeys/manage-passkeys.ts';
import { changeEmail } from '../../backend/accounts/profile/change-email.ts';
import { changeName } from '../../backend/accounts/profile/change-name.ts';
import { changePassword } from '../../backend/accounts/profile/change-password.ts';
import { requireSession } from '../../backend/accounts/require-session.ts';
import { confirmSecondFactor } from '../../backend/accounts/second-factor/manage-second-factor.ts';
import { accountLinks, credentials, passkeys, secondFactors, sessions, users } from '../../backend/accounts/tables.ts';
import { createListChanger } from '../../backend/cart/guard-list-change.ts';
import { cartHandlers } from '../../backend/cart/handlers.ts';
import { cartLines } from '../../backend/cart/tables.ts';
import { digest } from '../../backend/db/digest.ts';
import type { Person } from '../../backend/http/person.ts';
import { allowances } from '../../backend/limits/tables.ts';
import { addAddress } from '../../backend/places/address-book.ts';
import { addresses } from '../../backend/places/tables.ts';
import { savedHandlers } from '../../backend/saved/handlers.ts';
import { wishes } from '../../backend/saved/tables.ts';
import { mailedToken, newLogin, goodPassword as password, type Shop } from '../setup/accounts.ts';
import { newAddress } from '../setup/addresses.ts';
import { newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { authenticator } from '../setup/authenticator.ts';
import { authSecret, shopUrl } from '../setup/client.ts';
import { newDevice } from '../setup/device.ts';
import { holdPasswords } from '../setup/quick-passwords.ts';

const next = 'six white swans';

/** An account with an unfinished passkey and second factor. */
async function newBeginner(shop: Shop) {
	const login = await newLogin(shop);
	const begun = (await shop.post('beginPasskey', { password }, login.headers)).body;
	const { uri } = (await shop.post('beginSecondFactor', { password }, login.headers)).body;
	return { ...login, passkey: newDevice().make(begun), code: await authenticator(uri)(0) };
}

test('a change whose session ends meanwhile has no effect', async ({ shop }) => {
	const { db } = shop;
	const accounts = openAccounts(db, { secret: authSecret, shopUrl, rules: defaultAccountRules });
	const { user, email, passkey, code, from } = await newBeginner(shop);
	const address = from['X-Forwarded-For'];
	const [row] = await db
		.select({ isVerified: users.emailVerified, createdAt: users.createdAt, sessionId: sessions.id })
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(eq(users.id, user.id));
	if (!row) throw new Error('There is no session.');
	// As it was when the call arrived.
	const person: Person = { id: user.id, name: user.name, email, ...row };
	const kept = () =>
		Promise.all([
			db.select().from(passkeys).where(eq(passkeys.userId, user.id)),
			db.select().from(secondFactors).where(eq(secondFactors.userId, user.id)),
			db.select().from(credentials).where(eq(credentials.userId, user.id)),
			db.select().from(accountLinks).where(eq(accountLinks.userId, user.id)),
			db.select().from(users).where(eq(users.id, user.id)),
			...[cartLines, wishes, addresses].map((table) => db.select().from(table).where(eq(table.userId, user.id))),
		]);
	const before = await kept();
	await db.delete(sessions).where(eq(sessions.userId, user.id));
	const asked = { person, address, params: undefined, query: undefined, headers: {}, operator: undefined };
	const { addToCart } = cartHandlers(db, createListChanger(db, requireSession));
	const { addToWishlist } = savedHandlers(db, createListChanger(db, requireSession));
	const late = {
		addToCart: () => addToCart({ ...asked, body: { items: [{ product_id: '1001', quantity: 1 }] } }),
		addToWishlist: () => addToWishlist({ ...asked, body: { items: [{ product_id: '1001' }] } }),
		addAddress: () => addAddress(db, person, { address: newAddress }, requireSession),
		changeName: () => changeName(db, person, 'Eve'),
		addPasskey: () => addPasskey(accounts, person, { passkey }, undefined),
		removePasskey: () => removePasskey(accounts, person, randomUUID()),
		confirmSecondFactor: () => confirmSecondFactor(accounts, person, code),
		changeEmail: () => changeEmail(accounts, person, { email: newPerson().email, password }, address),
		changePassword: () => changePassword(accounts, person, { current: password, next }, address),
		deleteAccount: () => deleteAccount(accounts, person, { password }, address),
	};
	for (const [name, ask] of Object.entries(late)) {
		const refused = await ask().then(
			() => 'done',
			(error) => error.body.error.code,
		);
		expect([name, refused]).toEqual([name, 'session_ended']);
	}
	expect(await kept()).toEqual(before);
});

test('a login that began before the second factor was on requires a code', async ({ shop }) => {
	const { email, headers, code, user } = await newBeginner(shop);
	const { from } = newPerson();
	const letGo = holdPasswords();
	const login = shop.post('logIn', { email, password }, from);
	// The login has read that there is no second factor. It counts the attempt before it checks the password.
	const counted = digest(`too_many_account_tries ${from['X-Forwarded-For']} ${email}`);
	await vi.waitUntil(() => shop.db.$count(allowances, eq(allowances.key, counted)), { timeout: 50_000 });
	expect((await shop.post('confirmSecondFactor', { code }, headers)).status).toBe(200);
	letGo();
	expect((await login).error.code).toBe('code_needed');
	expect(await shop.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
});

test('a password reset removes sessions and passkeys that were created at the same moment', async ({ shop }) => {
	for (let round = 0; round < 5; round++) {
		const { user, email, from, headers, passkey, logIn } = await newBeginner(shop);
		await shop.post('forgotPassword', { email }, from);
		const token = await mailedToken(shop.db, email, 'reset');
		const [reset, added, login] = await Promise.all([
			shop.post('resetPassword', { token, password: next }, newPerson().from),
			shop.post('addPasskey', { passkey }, headers),
			logIn(),
		]);
		expect(reset.status).toBe(200);
		expect([200, 401]).toContain(added.status);
		expect([200, 400]).toContain(login.status);
		expect(await shop.db.select().from(passkeys).where(eq(passkeys.userId, user.id))).toEqual([]);
		expect(await shop.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
	}
});
