import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { recoveryCodes, users } from '../../backend/accounts/tables.ts';
import { digest } from '../../backend/db/digest.ts';
import { allowances } from '../../backend/limits/tables.ts';
import { goodPassword, mailedToken, newLogin, type Shop } from '../setup/accounts.ts';
import { mailsTo, newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { newFactor } from '../setup/second-factors.ts';

const next = 'six white swans';

type Factor = Awaited<ReturnType<typeof newFactor>>;

/** Calls that need a password and a code, each with a check of its effect. */
const asked = {
	'a change of address': {
		ask: (shop: Shop, { headers }: Factor, proof: object) => {
			const { email } = newPerson();
			return shop.post('changeEmail', { email, password: goodPassword, ...proof }, headers);
		},
		isDone: async (shop: Shop, { email }: Factor) =>
			(await mailsTo(shop.db, email)).some(({ subject }) => subject === 'Your email address is about to change'),
	},
	'a new password': {
		ask: (shop: Shop, { headers }: Factor, proof: object) =>
			shop.post('changePassword', { current: goodPassword, next, ...proof }, headers),
		isDone: async (_: Shop, { logIn }: Factor) => (await logIn(undefined, next)).error.code === 'code_needed',
	},
	'the end of the account': {
		ask: (shop: Shop, { headers }: Factor, proof: object) =>
			shop.post('deleteAccount', { password: goodPassword, ...proof }, headers),
		isDone: async ({ db }: Shop, { user }: Factor) =>
			(await db.select().from(users).where(eq(users.id, user.id))).length === 0,
	},
};

for (const [what, { ask, isDone }] of Object.entries(asked)) {
	test(`with a second factor, ${what} requires a code and uses it up`, async ({ shop }) => {
		const person = await newFactor(shop);
		const [spent, right] = person.codes;
		await person.logIn(spent);
		const refusals: unknown[] = [];
		for (const proof of [{}, { code: '000000000000' }, { code: spent }]) {
			const { status, error } = await ask(shop, person, proof);
			refusals.push([status, error.code, Object.keys(error.fields ?? {})]);
		}
		const wrong = [400, 'wrong_code', ['code']];
		expect(refusals).toEqual([[400, 'code_needed', ['code']], wrong, wrong]);
		expect(await isDone(shop, person)).toBe(false);
		expect((await ask(shop, person, { code: right })).status).toBe(200);
		expect(await isDone(shop, person)).toBe(true);
		const left = await shop.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.user.id));
		expect(left).toHaveLength(what === 'the end of the account' ? 0 : 8);
	});
}

test('wrong codes count together for all calls', async ({ shop }) => {
	const person = await newFactor(shop);
	const code = '000000000000';
	const tries = [...Object.values(asked), asked['a new password'], asked['a change of address']];
	for (const { ask } of tries) expect((await ask(shop, person, { code })).error.code).toBe('wrong_code');
	for (const { ask } of tries) {
		expect((await ask(shop, person, { code: person.codes[0] })).error.code).toBe('too_many_codes');
	}
	expect((await person.logIn(person.codes[0])).error.code).toBe('too_many_codes');
});

test('a change of address that began with a code needs only the password to confirm', async ({ shop }) => {
	const { headers, codes } = await newFactor(shop);
	const { email, from } = newPerson();
	await shop.post('changeEmail', { email, password: goodPassword, code: codes[0] }, headers);
	const token = await mailedToken(shop.db, email, 'change');
	expect((await shop.post('confirmEmail', { token, password: goodPassword }, from)).body.user).toMatchObject({ email });
});

test('at most fifteen wrong codes a day', async ({ shop }) => {
	const { logIn, codes, user, from } = await newFactor(shop);
	const ofHour = digest(`too_many_codes ${user.id} ${from['X-Forwarded-For']}`);
	for (let hour = 0; hour < 3; hour++) {
		for (let turn = 0; turn < 5; turn++) expect((await logIn('000000000000')).error.code).toBe('wrong_code');
		// Simulates the time.
		expect(await shop.db.delete(allowances).where(eq(allowances.key, ofHour)).returning()).toHaveLength(1);
	}
	const { status, error, headers } = await logIn(codes[0]);
	expect([status, error.code]).toEqual([429, 'too_many_codes']);
	expect(error.message).toMatch(/^Too many wrong codes\. Try again in 2 hours\.$/);
	expect(headers.get('Retry-After')).toBe('7200');
});

test('a link is valid only for its address, not for a later address of the account', async ({ shop }) => {
	const { email, from, headers, user } = await newLogin(shop);
	const verify = await mailedToken(shop.db, email, 'verify');
	await shop.post('forgotPassword', { email }, from);
	const reset = await mailedToken(shop.db, email, 'reset');
	// Changes the email but not its links, which no call does.
	const moved = { email: newPerson().email, emailVerified: false };
	await shop.db.update(users).set(moved).where(eq(users.id, user.id));
	expect((await shop.post('verifyEmail', { token: verify }, headers)).status).toBe(404);
	expect((await shop.post('resetPassword', { token: reset, password: next }, from)).status).toBe(404);
	const [kept] = await shop.db.select().from(users).where(eq(users.id, user.id));
	expect(kept).toMatchObject(moved);
	const login = await shop.post('logIn', { email: moved.email, password: goodPassword }, from);
	expect(login.error.code).toBe('wrong_login');
});
