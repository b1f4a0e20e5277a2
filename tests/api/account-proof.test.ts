import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { recoveryCodes, users } from '../../backend/accounts/tables.ts';
import { goodPassword, mailedToken, type Shop } from '../setup/accounts.ts';
import { mailsTo, newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { newFactor } from '../setup/second-factors.ts';

const next = 'six white swans';

type Factor = Awaited<ReturnType<typeof newFactor>>;

/** What is asked with a password and a code, and whether it was done. */
const asked = {
	'a change of address': {
		ask: (shop: Shop, { headers }: Factor, proof: object) => {
			const { email } = newPerson();
			return shop.post('changeEmail', { email, password: goodPassword, ...proof }, headers);
		},
		isDone: async (shop: Shop, { email }: Factor) =>
			(await mailsTo(shop.db, email)).some(({ subject }) => subject === 'Your e-mail address is about to change'),
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
	test(`with a second factor ${what} takes a code, which is used up`, async ({ shop }) => {
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

test('codes that are wrong count together, whatever they were typed for', async ({ shop }) => {
	const person = await newFactor(shop);
	const code = '000000000000';
	const tries = [...Object.values(asked), asked['a new password'], asked['a change of address']];
	for (const { ask } of tries) expect((await ask(shop, person, { code })).error.code).toBe('wrong_code');
	for (const { ask } of tries) {
		expect((await ask(shop, person, { code: person.codes[0] })).error.code).toBe('too_many_codes');
	}
	expect((await person.logIn(person.codes[0])).error.code).toBe('too_many_codes');
});

test('who has begun a change of address by a code confirms it by the password alone', async ({ shop }) => {
	const { headers, codes } = await newFactor(shop);
	const { email, from } = newPerson();
	await shop.post('changeEmail', { email, password: goodPassword, code: codes[0] }, headers);
	const token = await mailedToken(shop.db, email, 'change');
	expect((await shop.post('confirmEmail', { token, password: goodPassword }, from)).body.user).toMatchObject({ email });
});
