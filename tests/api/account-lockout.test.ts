import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { credentials, knownNetworks } from '../../backend/accounts/tables.ts';
import { digest } from '../../backend/db/digest.ts';
import { allowances } from '../../backend/limits/tables.ts';
import { goodPassword, mailedToken, newAccount, newLogin, type Shop } from '../setup/accounts.ts';
import { newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { manyShoppers } from '../setup/client.ts';
import { newDevice } from '../setup/device.ts';
import { newFactor } from '../setup/second-factors.ts';

const next = 'six white swans';

type From = ReturnType<typeof newPerson>['from'];

/** Logs in with a wrong password. @returns the error code */
async function guess(shop: Shop, email: string, from: From, password = 'not the one'): Promise<string> {
	return (await shop.post('logIn', { email, password }, from)).error.code;
}

async function guessOften(shop: Shop, email: string, from: From, times: number): Promise<string[]> {
	const codes: string[] = [];
	for (let turn = 0; turn < times; turn++) codes.push(await guess(shop, email, from));
	return codes;
}

/** Tries from enough networks to use up the day's attempts of all unknown networks. */
async function exhaust(shop: Shop, email: string): Promise<void> {
	for (let network = 0; network < 10; network++) {
		expect(await guessOften(shop, email, newPerson().from, 10)).toEqual(Array(10).fill('wrong_login'));
	}
	expect(await guess(shop, email, newPerson().from)).toBe('too_many_account_tries');
}

async function reset(shop: Shop, email: string, from: From, password = next): Promise<number> {
	await shop.post('forgotPassword', { email }, from);
	const token = await mailedToken(shop.db, email, 'reset');
	return (await shop.post('resetPassword', { token, password }, from)).status;
}

test('ten wrong passwords lock out only the network that sent them', async ({ shop }) => {
	const { email, logIn } = await newAccount({ shop });
	const stranger = newPerson().from;
	const codes = await guessOften(shop, email, stranger, 12);
	expect(codes).toEqual([...Array(10).fill('wrong_login'), 'too_many_account_tries', 'too_many_account_tries']);
	expect((await shop.post('logIn', { email, password: goodPassword }, stranger)).error.code).toBe(
		'too_many_account_tries',
	);
	// The owner's first login, from another network.
	expect((await logIn()).status).toBe(200);
});

test('during an hour of guesses from five networks, the owner can log in, and guesses end at a hundred', async ({
	shop,
}) => {
	const { email, logIn } = await newLogin(shop);
	const strangers = Array.from({ length: 5 }, () => newPerson().from);
	const codes: string[] = [];
	for (let quarter = 0; quarter < 4; quarter++) {
		for (const stranger of strangers) {
			codes.push(...(await guessOften(shop, email, stranger, 10)));
			expect((await logIn()).status).toBe(200);
		}
		// Simulates fifteen minutes.
		await shop.db.update(allowances).set({ wholeAgainAt: sql`${allowances.wholeAgainAt} - interval '15 minutes'` });
	}
	// A hundred guesses, and one more for each quarter of an hour.
	const wrong = codes.filter((code) => code === 'wrong_login').length;
	expect(wrong).toBeGreaterThanOrEqual(100);
	expect(wrong).toBeLessThanOrEqual(104);
	expect(new Set(codes)).toEqual(new Set(['wrong_login', 'too_many_account_tries']));
});

test('unknown networks have the same limit for an address without an account', async ({ shop }) => {
	const { email } = await newLogin(shop);
	const answers: unknown[] = [];
	for (const address of [email, newPerson().email]) {
		await exhaust(shop, address);
		const { status, error } = await shop.post('logIn', { email: address, password: goodPassword }, newPerson().from);
		answers.push([status, error.code, error.message]);
	}
	expect(answers[0]).toEqual(answers[1]);
	expect(answers[0]).toEqual([429, 'too_many_account_tries', expect.stringContaining('use a passkey')]);
});

test('after that limit, a known network, a passkey and a new password work, on each node', async ({ shop }) => {
	const { email, headers, logIn } = await newLogin(shop);
	const device = newDevice();
	const begun = (await shop.post('beginPasskey', { password: goodPassword }, headers)).body;
	await shop.post('addPasskey', { passkey: device.make(begun) }, headers);
	await exhaust(shop, email);
	const elsewhere = newPerson().from;
	expect(await guess(shop, email, elsewhere, goodPassword)).toBe('too_many_account_tries');
	for (const node of [shop, shop.open(manyShoppers)]) {
		expect((await logIn()).status).toBe(200);
		const { challenge } = (await node.post('beginPasskeyLogin', {}, newPerson().from)).body;
		const signed = { passkey: device.use({ challenge }) };
		expect((await node.post('logInWithPasskey', signed, newPerson().from)).status).toBe(200);
	}
	expect(await reset(shop, email, elsewhere)).toBe(200);
	for (const node of [shop, shop.open(manyShoppers)]) {
		expect((await node.post('logIn', { email, password: next }, elsewhere)).status).toBe(200);
	}
	// Attackers elsewhere cannot guess more and learn nothing.
	expect(await guess(shop, email, newPerson().from)).toBe('too_many_account_tries');
});

test('a known network has a hundred wrong passwords a day too', async ({ shop }) => {
	const { email, from, user } = await newLogin(shop);
	const [stored] = await shop.db.select().from(credentials).where(eq(credentials.userId, user.id));
	const known = `known ${from['X-Forwarded-For']} ${email} ${user.id} ${stored?.updatedAt.getTime()}`;
	for (let round = 0; round < 10; round++) {
		expect(await guessOften(shop, email, from, 10)).toEqual(Array(10).fill('wrong_login'));
		// Simulates a quarter of an hour.
		const quarter = eq(allowances.key, digest(`too_many_account_tries ${known}`));
		expect(await shop.db.delete(allowances).where(quarter).returning()).toHaveLength(1);
	}
	expect(await guess(shop, email, from)).toBe('too_many_account_tries');
	expect(await reset(shop, email, from)).toBe(200);
	expect((await shop.post('logIn', { email, password: next }, from)).status).toBe(200);
});

test('a passkey works after the limit of a network', async ({ shop }) => {
	const { headers, from } = await newLogin(shop);
	const device = newDevice();
	const begun = (await shop.post('beginPasskey', { password: goodPassword }, headers)).body;
	await shop.post('addPasskey', { passkey: device.make(begun) }, headers);
	for (let turn = 0; turn < 61; turn++) await guess(shop, newPerson().email, from);
	expect(await guess(shop, newPerson().email, from)).toBe('too_many_tries');
	const { challenge } = (await shop.post('beginPasskeyLogin', {}, from)).body;
	expect((await shop.post('logInWithPasskey', { passkey: device.use({ challenge }) }, from)).status).toBe(200);
});

test('an attacker on the same network can lock the owner out there until the owner resets the password', async ({
	shop,
}) => {
	const { email, from, logIn } = await newLogin(shop);
	// Wrong passwords for other accounts do not count against a known network.
	for (let turn = 0; turn < 61; turn++) await guess(shop, newPerson().email, from);
	expect((await logIn()).status).toBe(200);
	await guessOften(shop, email, from, 10);
	expect((await logIn()).error.code).toBe('too_many_account_tries');
	const link = newPerson().from;
	await shop.post('forgotPassword', { email }, link);
	const token = await mailedToken(shop.db, email, 'reset');
	expect((await shop.post('resetPassword', { token, password: next }, from)).status).toBe(200);
	expect((await logIn(next)).status).toBe(200);
});

test('a new password forgets the known networks, except the one that set it', async ({ shop }) => {
	const { email, from, user, logIn, headers } = await newLogin(shop);
	const others = newPerson().from;
	await shop.post('logIn', { email, password: goodPassword }, others);
	const known = () => shop.db.$count(knownNetworks, eq(knownNetworks.userId, user.id));
	expect(await known()).toBe(2);
	await shop.post('changePassword', { current: goodPassword, next }, headers);
	expect(await known()).toBe(1);
	await exhaust(shop, email);
	expect(await guess(shop, email, others, next)).toBe('too_many_account_tries');
	expect((await logIn(next)).status).toBe(200);
	expect(await reset(shop, email, newPerson().from, goodPassword)).toBe(200);
	expect(await known()).toBe(1);
	expect(await guess(shop, email, from, goodPassword)).toBe('too_many_account_tries');
});

test('wrong codes after a right password do not lock out known networks', async ({ shop }) => {
	const { email, codes, logIn } = await newFactor(shop);
	const wrong = { email, password: goodPassword, code: '000000000000' };
	for (let turn = 0; turn < 6; turn++) await shop.post('logIn', wrong, newPerson().from);
	const elsewhere = { email, password: goodPassword, code: codes[0] };
	expect((await shop.post('logIn', elsewhere, newPerson().from)).error.code).toBe('too_many_codes');
	// Resetting a password is not a login: with access to the mailbox only, a thief gets no further codes.
	const thief = newPerson().from;
	expect(await reset(shop, email, thief)).toBe(200);
	expect((await shop.post('logIn', { ...elsewhere, password: next }, thief)).error.code).toBe('too_many_codes');
	expect((await shop.post('logIn', { ...elsewhere, password: next }, newPerson().from)).error.code).toBe(
		'too_many_codes',
	);
	expect((await logIn(undefined, next)).error.code).toBe('code_needed');
});

test('a known network with a second factor has its own count of codes', async ({ shop }) => {
	const { email, codes, logIn } = await newFactor(shop);
	expect((await logIn(codes[1])).status).toBe(200);
	const wrong = { email, password: goodPassword, code: '000000000000' };
	for (let turn = 0; turn < 6; turn++) await shop.post('logIn', wrong, newPerson().from);
	expect((await logIn(codes[0])).status).toBe(200);
});

test('the tables do not reveal the networks of an account', async ({ shop }) => {
	const { user, from } = await newLogin(shop);
	const network = from['X-Forwarded-For'];
	const [row] = await shop.db.select().from(knownNetworks).where(eq(knownNetworks.userId, user.id));
	expect(row).toMatchObject({ hasLoggedIn: true });
	for (const text of [network, `network ${network}`]) {
		expect(row?.network).not.toContain(text);
		expect(row?.network).not.toBe(digest(text));
	}
});
