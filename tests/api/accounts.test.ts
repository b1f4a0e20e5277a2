import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accountLinks, sessions, users } from '../../backend/accounts/tables.ts';
import { goodPassword, mailedToken, newAccount, newLogin } from '../setup/accounts.ts';
import { mailsTo, newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';

test('register, verify by mail, log in, log out', async ({ shop }) => {
	const { email, logIn } = await newAccount({ shop, isVerified: false });
	const [mail] = await mailsTo(shop.db, email);
	expect(mail).toMatchObject({
		subject: 'Verify your email address',
		html: expect.stringContaining('/verify-email#'),
	});
	const token = await mailedToken(shop.db, email, 'verify');
	// Same duration as for a wrong password. Otherwise registering would reveal who has an account.
	expect((await logIn()).error).toEqual((await logIn('not the password')).error);
	for (const _ of ['once', 'again']) {
		const { user } = (await shop.post('verifyEmail', { token, password: goodPassword })).body;
		expect(user).toMatchObject({ name: 'Ada Lovelace', email, is_verified: true });
	}
	const login = (await logIn()).body;
	const headers = { Authorization: `Bearer ${login.token}` };
	expect((await shop.get('getAccount', undefined, headers)).body.user).toEqual(login.user);
	expect((await shop.post('logOut', {}, headers)).body).toEqual({});
	const after = await shop.get('getAccount', undefined, headers);
	expect([after.status, after.error.code]).toEqual([401, 'session_ended']);
});

test('the stored value of a token is not a token', async ({ shop }) => {
	const { user, token } = await newLogin(shop);
	const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, user.id));
	expect(session).toMatchObject({ userAgent: 'Firefox on Linux', ipAddress: null });
	expect(session?.token).not.toContain(token);
	const stolen = await shop.get('getAccount', undefined, { Authorization: `Bearer ${session?.token}` });
	expect(stolen.status).toBe(401);
	await shop.post('forgotPassword', { email: user.email }, newPerson().from);
	const [link] = await shop.db.select().from(accountLinks).where(eq(accountLinks.kind, 'reset'));
	expect((await shop.post('resetPassword', { token: link?.token ?? '', password: goodPassword })).status).toBe(404);
});

test('login and registration neither set nor read cookies', async ({ shop }) => {
	const { logIn, token } = await newLogin(shop);
	expect((await logIn()).headers.getSetCookie()).toEqual([]);
	const headers = { Authorization: '', Cookie: `better-auth.session_token=${token}` };
	expect((await shop.get('getAccount', undefined, headers)).status).toBe(403);
});

test('a second registration gets the same answer, changes nothing and mails only the owner', async ({ shop }) => {
	const { email, logIn } = await newAccount({ shop });
	const typed = { name: 'Eve', email: email.toUpperCase(), password: 'another good one' };
	const again = await shop.post('register', typed, newPerson().from);
	const unknown = await shop.post('register', { ...typed, email: newPerson().email }, newPerson().from);
	expect(again.status).toBe(unknown.status);
	expect(Object.keys(again.body)).toEqual(Object.keys(unknown.body));
	const [mail] = await mailsTo(shop.db, email);
	expect(mail).toMatchObject({ subject: 'You already have an account' });
	expect(mail?.text).not.toContain('Eve');
	expect((await logIn()).body.user.name).toBe('Ada Lovelace');
	expect((await logIn('another good one')).error.code).toBe('wrong_login');
});

test('simultaneous registrations of an address create one account', async ({ shop }) => {
	const { email, from } = newPerson();
	const typed = { name: 'Ada', email, password: goodPassword };
	const answers = await Promise.all([1, 2, 3].map(() => shop.post('register', typed, from)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(await shop.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
	expect((await mailsTo(shop.db, email)).map(({ subject }) => subject).toSorted()).toEqual([
		'Verify your email address',
		'You already have an account',
		'You already have an account',
	]);
});

test('a wrong password and an unknown address get the same answer: 400, never 401', async ({ shop }) => {
	const { logIn, from } = await newAccount({ shop });
	const wrong = await logIn('not the password');
	const unknown = await shop.post('logIn', { email: newPerson().email, password: goodPassword }, from);
	expect(wrong.status).toBe(400);
	expect(wrong.error).toEqual(unknown.error);
	expect(wrong.error).toMatchObject({ code: 'wrong_login', fields: { password: expect.any(String) } });
});

test.for(['iloveyou', 'PASSWORD123', 'aaaaaaaaaa', 'abcabcabc'])(
	'the password %s, which many people use, is refused by its field',
	async (password, { shop }) => {
		const { email, from } = newPerson();
		const { status, error } = await shop.post('register', { name: 'Ada', email, password }, from);
		expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'common_password', ['password']]);
		expect(JSON.stringify(error)).not.toContain(password);
		expect(await mailsTo(shop.db, email)).toEqual([]);
	},
);

test('a login from a new kind of device sends a mail, one from a known kind does not', async ({ shop }) => {
	const { email, logIn } = await newLogin(shop);
	await logIn();
	const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';
	await logIn(goodPassword, phone);
	await logIn(goodPassword, phone);
	const [mail, ...others] = (await mailsTo(shop.db, email)).filter(({ subject }) => subject.startsWith('New login'));
	expect(mail?.text).toContain('Device: Safari on iPhone');
	expect(others).toEqual([]);
});
