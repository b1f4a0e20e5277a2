import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { priceAlerts } from '../../backend/alerts/tables.ts';
import { contactMessages } from '../../backend/contact/tables.ts';
import { outbox } from '../../backend/mail/tables.ts';
import { asPerson, goodPassword, mailedToken, newAccount, newLogin } from '../setup/accounts.ts';
import { newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { placeOrderOf } from '../setup/orders.ts';

const next = 'six white swans';

test('a new password invalidates a pending change of address', async ({ shop }) => {
	const begin = async () => {
		const person = await newLogin(shop);
		const { email: wanted } = newPerson();
		await shop.post('changeEmail', { email: wanted, password: goodPassword }, person.headers);
		return { ...person, token: await mailedToken(shop.db, wanted, 'change') };
	};
	const [changed, reset] = [await begin(), await begin()];
	await shop.post('changePassword', { current: goodPassword, next }, changed.headers);
	await shop.post('forgotPassword', { email: reset.email }, reset.from);
	const link = await mailedToken(shop.db, reset.email, 'reset');
	expect((await shop.post('resetPassword', { token: link, password: next }, reset.from)).status).toBe(200);
	for (const { token, logIn, email } of [changed, reset]) {
		expect((await shop.post('confirmEmail', { token, password: next })).status).toBe(404);
		expect((await logIn(next)).body.user.email).toBe(email);
	}
});

test('the outbox shows no link that logs in', async ({ shop }) => {
	const { email, headers, from } = await newLogin(shop);
	const { email: wanted } = newPerson();
	const verifying = await mailedToken(shop.db, email, 'verify');
	await shop.post('forgotPassword', { email }, from);
	await shop.post('changeEmail', { email: wanted, password: goodPassword }, headers);
	const tokens = [verifying, await mailedToken(shop.db, email, 'reset'), await mailedToken(shop.db, wanted, 'change')];
	expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
	const kept = JSON.stringify(
		await shop.db
			.select()
			.from(outbox)
			.where(inArray(outbox.recipient, [email, wanted])),
	);
	for (const token of tokens) expect(kept).not.toContain(token);
	expect((await shop.post('resetPassword', { token: tokens[1] ?? '', password: next }, from)).status).toBe(200);
});

/** Attempts to use a link of another person's account. */
const tries = ['nothing', 'a session of somebody else', 'a wrong password'] as const;

test('a link for an account that somebody else registered or moved to this address gives that account no access', async ({
	shop,
	sell,
}) => {
	const eve = await newLogin(shop);
	const { email: moved } = newPerson();
	await shop.post('changeEmail', { email: moved, password: goodPassword }, eve.headers);
	const opened = await newAccount({ shop, isVerified: false });
	const ofEve = async () => eve.headers;
	const ofOpened = async () => asPerson((await opened.logIn()).body.token);
	const links = [
		{ call: 'verifyEmail', link: 'verify', email: opened.email, logIn: ofOpened },
		{ call: 'confirmEmail', link: 'change', email: moved, logIn: ofEve },
	] as const;
	const { id } = await sell();
	const somebody = await newLogin(shop);
	for (const { call, link, email, logIn } of links) {
		const token = await mailedToken(shop.db, email, link);
		await placeOrderOf(shop, { [id]: 1 }, { email });
		const codes: unknown[] = [];
		for (const tried of tries) {
			const asked = tried === 'a session of somebody else' ? somebody.headers : newPerson().from;
			const typed = { token, ...(tried === 'a wrong password' && { password: 'not the one' }) };
			const { status, error } = await shop.post(call, typed, asked);
			codes.push([status, error.code, Object.keys(error.fields ?? {})]);
		}
		const needed = [400, 'password_needed', ['password']];
		expect([call, ...codes]).toEqual([call, needed, needed, [400, 'wrong_password', ['password']]]);
		const { from } = newPerson();
		const { user } = (await shop.post(call, { token, password: goodPassword }, from)).body;
		expect(user).toMatchObject({ email, is_verified: true });
		expect((await shop.get('getAccountData', undefined, await logIn())).body.orders).toHaveLength(1);
	}
});

test('a verification link gives no further guesses of the password', async ({ shop }) => {
	const { email } = await newAccount({ shop, isVerified: false });
	const token = await mailedToken(shop.db, email, 'verify');
	const guess = async (turn: number, headers: Record<string, string>) =>
		(await shop.post('verifyEmail', { token, password: `guess ${turn}` }, headers)).status;
	const { from } = newPerson();
	const answers: number[] = [];
	for (let turn = 0; turn < 12; turn++) answers.push(await guess(turn, from));
	for (let turn = 0; turn < 92; turn++) answers.push(await guess(turn, newPerson().from));
	expect(answers).toEqual([...Array(10).fill(400), 429, 429, ...Array(90).fill(400), 429, 429]);
});

test('a person can change the password and download the data ten times an hour', async ({ shop }) => {
	const { headers } = await newLogin(shop);
	const passwords = [goodPassword, next];
	const codes: unknown[] = [];
	for (let turn = 0; turn < 11; turn++) {
		const [current = '', wanted = ''] = turn % 2 ? passwords.toReversed() : passwords;
		const answer = await shop.post('changePassword', { current, next: wanted }, headers);
		codes.push(answer.status === 200 ? 200 : answer.error.code);
	}
	expect(codes).toEqual([...Array(10).fill(200), 'too_many_password_changes']);
	const answers = await Promise.all(Array.from({ length: 11 }, () => shop.get('getAccountData', undefined, headers)));
	expect(answers.filter(({ status }) => status === 429).map(({ error }) => error.code)).toEqual(['too_many_downloads']);
});

test('other mails and wrong logins do not prevent a password reset', async ({ shop }) => {
	const { email, headers } = await newLogin(shop);
	for (let turn = 0; turn < 6; turn++) await shop.post('resendVerification', { email }, newPerson().from);
	expect((await shop.post('forgotPassword', { email }, newPerson().from)).status).toBe(200);
	for (let turn = 0; turn < 11; turn++) {
		await shop.post('logIn', { email, password: 'not the one' }, newPerson().from);
	}
	expect((await shop.post('changePassword', { current: goodPassword, next }, headers)).status).toBe(200);
});

test('after the deletion of an account, its address has no alerts and gets no mails', async ({ shop }) => {
	const { email, from, headers } = await newLogin(shop);
	const wish = { metal_id: 'gold', direction: 'above', price: 9_000.5, email } as const;
	expect((await shop.post('addAlert', wish, from)).status).toBe(201);
	await shop.post('sendMessage', { name: 'Ada', email, subject: 'Coins', message: 'Is it still there?' }, from);
	expect((await shop.post('deleteAccount', { password: goodPassword }, headers)).status).toBe(200);
	expect(await shop.db.select().from(priceAlerts).where(eq(priceAlerts.email, email))).toEqual([]);
	expect(await shop.db.select().from(contactMessages).where(eq(contactMessages.email, email))).toEqual([]);
});
