import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { recoveryCodes, secondFactors } from '../../backend/accounts/tables.ts';
import { asPerson, goodPassword, mailedToken, newLogin } from '../setup/accounts.ts';
import { mailsTo } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { authenticator } from '../setup/authenticator.ts';
import { newFactor } from '../setup/second-factors.ts';

const password = goodPassword;

/** Texts that are never a valid code. */
const another = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');

test('with a second factor a login needs a code of the app, which works once', async ({ shop }) => {
	const { logIn, code, headers, email, uri, secret } = await newFactor(shop);
	expect(uri).toBe(
		`otpauth://totp/Assay:${encodeURIComponent(email)}?issuer=Assay&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
	);
	expect((await shop.get('getSecondFactor', undefined, headers)).body).toEqual({
		since: expect.any(String),
		recovery_codes_left: 10,
	});
	const without = await logIn();
	expect([without.status, without.error.code, without.error.fields]).toEqual([
		400,
		'code_needed',
		{ code: 'Enter the six digits from your authenticator app, or a recovery code.' },
	]);
	expect((await logIn(undefined, 'not the password')).error.code).toBe('wrong_login');
	expect((await logIn(await code(), 'not the password')).error.code).toBe('wrong_login');
	const right = await code();
	expect((await logIn(`${right.slice(0, 3)} ${right.slice(3)}`)).body.token).toEqual(expect.any(String));
	expect((await logIn(right)).error).toMatchObject({ code: 'wrong_code', fields: { code: expect.any(String) } });
	expect((await mailsTo(shop.db, email)).map(({ subject }) => subject)).toContain('Two-step login is on');
});

test('two simultaneous logins with one code create one session', async ({ shop }) => {
	const { logIn, code } = await newFactor(shop);
	const right = await code();
	const statuses = (await Promise.all([logIn(right), logIn(right)])).map(({ status }) => status);
	expect(statuses.toSorted()).toEqual([200, 400]);
});

test('past and future codes are refused; after five wrong codes, all codes are for a while', async ({ shop }) => {
	const { logIn, code, forgetUses, codes } = await newFactor(shop);
	await forgetUses();
	for (const wrong of [await code(-3), await code(4), another(await code()), '000000000000', await code(-40)]) {
		expect((await logIn(wrong)).error.code).toBe('wrong_code');
	}
	for (const right of [await code(), codes[0]]) {
		const refused = await logIn(right);
		expect([refused.status, refused.error.code]).toEqual([429, 'too_many_codes']);
		expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
	}
	// Without a code the answer is the same: the password is right, and nobody has guessed a code.
	expect((await logIn()).error.code).toBe('code_needed');
});

test('a recovery code works once, sends a mail, and is stored as a hash', async ({ shop }) => {
	const { logIn, codes, email, user, headers } = await newFactor(shop);
	expect(new Set(codes).size).toBe(10);
	expect(codes.every((code) => /^\d{4}-\d{4}-\d{4}$/.test(code))).toBe(true);
	expect((await logIn(codes[0])).status).toBe(200);
	expect((await logIn(codes[0])).error.code).toBe('wrong_code');
	expect((await shop.get('getSecondFactor', undefined, headers)).body.recovery_codes_left).toBe(9);
	expect((await mailsTo(shop.db, email)).map(({ subject }) => subject)).toContain('A recovery code was used');
	const kept = await shop.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
	const [factor] = await shop.db.select().from(secondFactors).where(eq(secondFactors.userId, user.id));
	for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''));
	expect(factor?.secret).toMatch(/^[0-9a-f]{80,}$/);
});

test('the codes of another person do not work', async ({ shop }) => {
	const [ada, eve] = [await newFactor(shop), await newFactor(shop)];
	await eve.forgetUses();
	expect((await ada.logIn(await eve.code())).error.code).toBe('wrong_code');
	expect((await ada.logIn(eve.codes[0])).error.code).toBe('wrong_code');
	expect((await eve.logIn(eve.codes[0])).status).toBe(200);
});

test('new recovery codes replace the old ones; turning the factor off needs password and code', async ({ shop }) => {
	const { logIn, code, codes, headers, email } = await newFactor(shop);
	const renew = (typed: object) => shop.post('renewRecoveryCodes', { password, code: codes[1], ...typed }, headers);
	expect((await renew({ password: 'not the password' })).error.code).toBe('wrong_password');
	expect((await renew({ code: '123412341234' })).error.code).toBe('wrong_code');
	const renewed = (await renew({})).body.recovery_codes;
	expect((await logIn(codes[2])).error.code).toBe('wrong_code');
	expect((await logIn(renewed[0])).status).toBe(200);
	expect((await shop.post('endSecondFactor', { password, code: codes[3] }, headers)).status).toBe(400);
	expect((await shop.post('endSecondFactor', { password, code: await code() }, headers)).body).toEqual({});
	expect((await logIn()).status).toBe(200);
	expect((await shop.get('getSecondFactor', undefined, headers)).body).toEqual({ since: null, recovery_codes_left: 0 });
	expect((await shop.post('endSecondFactor', { password, code: '123456' }, headers)).error.code).toBe(
		'second_factor_off',
	);
	const subjects = (await mailsTo(shop.db, email)).map(({ subject }) => subject);
	expect(subjects).toEqual(expect.arrayContaining(['Your recovery codes were renewed', 'Two-step login is off']));
});

test('an unconfirmed second factor changes nothing, can start again, and expires after an hour', async ({ shop }) => {
	const { headers, logIn, user } = await newLogin(shop);
	const begin = async () => (await shop.post('beginSecondFactor', { password }, headers)).body;
	expect((await shop.post('confirmSecondFactor', { code: '123456' }, headers)).error.code).toBe('nothing_begun');
	expect((await shop.post('beginSecondFactor', { password: 'no' }, headers)).error.code).toBe('wrong_password');
	const first = authenticator((await begin()).uri);
	expect((await logIn()).status).toBe(200);
	const second = authenticator((await begin()).uri);
	const confirm = async (code: string) => await shop.post('confirmSecondFactor', { code }, headers);
	expect((await confirm(await first())).error.code).toBe('wrong_code');
	const age = sql`now() - interval '61 minutes'`;
	await shop.db.update(secondFactors).set({ createdAt: age }).where(eq(secondFactors.userId, user.id));
	expect((await confirm(await second(0))).error.code).toBe('nothing_begun');
	const third = authenticator((await begin()).uri);
	expect((await confirm(await third(0))).body.recovery_codes).toHaveLength(10);
	expect((await confirm(await third())).error.code).toBe('second_factor_on');
	expect((await shop.post('beginSecondFactor', { password }, headers)).error.code).toBe('second_factor_on');
});

test('a password reset keeps the second factor, unless another AUTH_SECRET encrypted it', async ({ shop }) => {
	const { email, from, user, logIn, codes } = await newFactor(shop);
	const reset = async (next: string) => {
		await shop.post('forgotPassword', { email }, from);
		return shop.post('resetPassword', { token: await mailedToken(shop.db, email, 'reset'), password: next }, from);
	};
	expect((await reset('six white swans')).status).toBe(200);
	expect((await logIn(undefined, 'six white swans')).error.code).toBe('code_needed');
	expect((await logIn(codes[0], 'six white swans')).status).toBe(200);
	await shop.db
		.update(secondFactors)
		.set({ secret: 'ab'.repeat(60) })
		.where(eq(secondFactors.userId, user.id));
	expect((await logIn('123456', 'six white swans')).error.code).toBe('wrong_code');
	expect((await reset('five black crows')).status).toBe(200);
	expect((await logIn(undefined, 'five black crows')).status).toBe(200);
});

test('turning it on ends other sessions and a pending change of address', async ({ shop }) => {
	const person = await newLogin(shop);
	const { headers, email, from, logIn } = person;
	const other = { ...from, ...asPerson((await logIn()).body.token) };
	const wanted = `other-${email}`;
	await shop.post('changeEmail', { email: wanted, password }, other);
	const token = await mailedToken(shop.db, wanted, 'change');
	const { uri } = (await shop.post('beginSecondFactor', { password }, headers)).body;
	await shop.post('confirmSecondFactor', { code: await authenticator(uri)(0) }, headers);
	expect((await shop.get('getAccount', undefined, headers)).status).toBe(200);
	expect((await shop.get('getAccount', undefined, other)).status).toBe(401);
	expect((await shop.post('confirmEmail', { token, password }, from)).status).toBe(404);
});
