import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { passkeys } from '../../backend/accounts/tables.ts';
import { allowances } from '../../backend/limits/tables.ts';
import { asPerson, goodPassword, mailedToken, newLogin, type Shop } from '../setup/accounts.ts';
import { mailsTo, newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { authenticator } from '../setup/authenticator.ts';
import { manyShoppers } from '../setup/client.ts';
import { newDevice } from '../setup/device.ts';

const password = goodPassword;
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';

/** A person with a passkey, and a function that logs in with it. */
async function newHolder(shop: Shop) {
	const person = await newLogin(shop);
	const device = newDevice();
	const begun = (await shop.post('beginPasskey', { password }, person.headers)).body;
	const added = await shop.post(
		'addPasskey',
		{ passkey: device.make(begun) },
		{ ...person.headers, 'User-Agent': phone },
	);
	const sign = async () => device.use((await shop.post('beginPasskeyLogin', {}, person.from)).body);
	const logIn = async (passkey?: ReturnType<typeof device.use>) =>
		shop.post('logInWithPasskey', { passkey: passkey ?? (await sign()) }, { ...person.from, 'User-Agent': phone });
	return { ...person, device, begun, added, sign, logIn };
}

const codeOf = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error.code];

test('a passkey requires the password, logs in without it, and sends a mail', async ({ shop }) => {
	const { begun, added, logIn, email, user, headers } = await newHolder(shop);
	expect(begun).toMatchObject({
		rp: { id: 'shop.example', name: 'Assay' },
		user: { name: email, displayName: 'Ada Lovelace' },
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
	});
	expect(added.body.passkeys).toEqual([
		{ id: expect.any(String), device: 'Safari on iPhone', created_at: expect.any(String), last_used_at: null },
	]);
	const login = (await logIn()).body;
	expect(login.user).toEqual(user);
	expect((await shop.get('getAccount', undefined, asPerson(login.token))).body.user).toEqual(user);
	const [used] = (await shop.get('getPasskeys', undefined, headers)).body.passkeys;
	expect(used?.last_used_at).toEqual(expect.any(String));
	const subjects = (await mailsTo(shop.db, email)).map(({ subject }) => subject);
	expect(subjects).toEqual(expect.arrayContaining(['A passkey was added', 'New login to your account']));
});

test('a signed response logs in once, even in two simultaneous requests', async ({ shop }) => {
	const { sign, logIn } = await newHolder(shop);
	const signed = await sign();
	const statuses = (await Promise.all([logIn(signed), logIn(signed)])).map(({ status }) => status);
	expect(statuses.toSorted()).toEqual([200, 400]);
	expect(codeOf(await logIn(signed))).toEqual([400, 'wrong_passkey']);
});

test('a login challenge works once: in repeated and simultaneous requests, and on two nodes', async ({ shop }) => {
	const { sign, from } = await newHolder(shop);
	const nodes = [shop, shop.open(manyShoppers)];
	for (let round = 0; round < 2; round++) {
		const passkey = await sign();
		const logIn = async (node: (typeof nodes)[number]) =>
			(await node.post('logInWithPasskey', { passkey }, from)).status;
		const first = await Promise.all([...nodes, ...nodes].map(logIn));
		expect(first.toSorted()).toEqual([200, 400, 400, 400]);
		expect(await Promise.all(nodes.map(logIn))).toEqual([400, 400]);
	}
});

test('two devices cannot log in with one challenge', async ({ shop }) => {
	const [ada, eve] = [await newHolder(shop), await newHolder(shop)];
	const { challenge } = (await shop.post('beginPasskeyLogin', {}, ada.from)).body;
	expect((await ada.logIn(ada.device.use({ challenge }))).status).toBe(200);
	expect(codeOf(await eve.logIn(eve.device.use({ challenge })))).toEqual([400, 'wrong_passkey']);
	// Several base64url texts can encode the same bytes.
	const spelled = `${challenge}=`;
	expect(codeOf(await eve.logIn(eve.device.use({ challenge: spelled })))).toEqual([400, 'wrong_passkey']);
});

test('a challenge for a new passkey works once: repeated, simultaneous, on two nodes, and after the passkey was removed', async ({
	shop,
}) => {
	const { headers } = await newLogin(shop);
	const nodes = [shop, shop.open(manyShoppers)];
	const begun = (await shop.post('beginPasskey', { password }, headers)).body;
	const devices = [newDevice(), newDevice(), newDevice(), newDevice()].map((device) => device.make(begun));
	const answers = await Promise.all(
		devices.map((passkey, n) => (nodes[n % 2] ?? shop).post('addPasskey', { passkey }, headers)),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
	const { passkeys: added } = (await shop.get('getPasskeys', undefined, headers)).body;
	expect(added).toHaveLength(1);
	await shop.post('removePasskey', { id: added[0]?.id ?? '' }, headers);
	for (const passkey of devices) {
		expect(codeOf(await shop.post('addPasskey', { passkey }, headers))).toEqual([400, 'wrong_passkey']);
	}
});

test('invalid responses do not log in', async ({ shop }) => {
	const holder = await newHolder(shop);
	const { device, logIn, sign, from } = holder;
	const { challenge } = (await shop.post('beginPasskeyLogin', {}, from)).body;
	const changed = `${challenge.slice(0, -1)}${challenge.endsWith('A') ? 'B' : 'A'}`;
	const signed = await sign();
	const other = await (await newHolder(shop)).sign();
	const wrong: [what: string, passkey: typeof signed][] = [
		['for another site', device.use({ challenge, site: 'https://shop.example.evil.test' })],
		['without the person verified', device.use({ challenge, flags: 1 })],
		['a challenge of nobody', device.use({ challenge: 'A'.repeat(72) })],
		['no challenge', device.use({ challenge: 'A' })],
		['a changed challenge', device.use({ challenge: changed })],
		['the challenge for a new passkey', device.use(holder.begun)],
		['by an unknown device', newDevice().use({ challenge })],
		["another's signature", { ...signed, response: { ...signed.response, signature: other.response.signature } }],
		["another's name", { ...signed, id: other.id, rawId: other.rawId }],
	];
	for (const [what, passkey] of wrong) {
		expect([what, ...codeOf(await logIn(passkey))]).toEqual([what, 400, 'wrong_passkey']);
	}
	expect((await logIn()).status).toBe(200);
});

test('logins with unknown passkeys leave nothing in the database', async ({ shop }) => {
	const { from } = newPerson();
	const { challenge } = (await shop.post('beginPasskeyLogin', {}, from)).body;
	const counted = () => shop.db.select({ key: allowances.key }).from(allowances);
	const before = await counted();
	for (let turn = 0; turn < 20; turn++) {
		const signed = { passkey: newDevice().use({ challenge }) };
		expect(codeOf(await shop.post('logInWithPasskey', signed, from))).toEqual([400, 'wrong_passkey']);
	}
	const known = new Set(before.map(({ key }) => key));
	expect((await counted()).filter(({ key }) => !known.has(key))).toEqual([]);
});

test('a copied device with a lower counter is refused', async ({ shop }) => {
	const { logIn, user } = await newHolder(shop);
	await shop.db.update(passkeys).set({ counter: 1_000 }).where(eq(passkeys.userId, user.id));
	expect(codeOf(await logIn())).toEqual([400, 'wrong_passkey']);
});

test('adding a passkey requires the password, a code if a second factor is on, and a verified address', async ({
	shop,
}) => {
	const { headers } = await newLogin(shop);
	const begin = (typed: { code?: string; password?: string } = {}) =>
		shop.post('beginPasskey', { password, ...typed }, headers);
	expect(codeOf(await begin({ password: 'not the password' }))).toEqual([400, 'wrong_password']);
	const code = authenticator((await shop.post('beginSecondFactor', { password }, headers)).body.uri);
	await shop.post('confirmSecondFactor', { code: await code(0) }, headers);
	expect(codeOf(await begin())).toEqual([400, 'code_needed']);
	expect(codeOf(await begin({ code: '000000000000' }))).toEqual([400, 'wrong_code']);
	const device = newDevice();
	const passkey = device.make((await begin({ code: await code() })).body);
	await shop.post('addPasskey', { passkey }, headers);
	// The device has verified the person, which counts as the second factor.
	const { challenge } = (await shop.post('beginPasskeyLogin', {}, headers)).body;
	expect((await shop.post('logInWithPasskey', { passkey: device.use({ challenge }) }, headers)).status).toBe(200);
});

test('a response for another person, for a login, from another site or from a known device adds no passkey', async ({
	shop,
}) => {
	const [ada, eve] = [await newHolder(shop), await newLogin(shop)];
	const { challenge } = (await shop.post('beginPasskeyLogin', {}, eve.from)).body;
	const begun = (await shop.post('beginPasskey', { password }, eve.headers)).body;
	const add = (passkey: ReturnType<typeof ada.device.make>) => shop.post('addPasskey', { passkey }, eve.headers);
	for (const made of [
		newDevice().make(ada.begun),
		newDevice().make({ challenge }),
		newDevice().make({ ...begun, site: 'https://evil.test' }),
		newDevice().make({ ...begun, flags: 1 }),
		ada.device.make(begun),
	]) {
		expect(codeOf(await add(made))).toEqual([400, 'wrong_passkey']);
	}
	expect((await add(newDevice().make(begun))).body.passkeys).toHaveLength(1);
});

test('people can remove their own passkeys; other people’s look missing', async ({ shop }) => {
	const [ada, eve] = [await newHolder(shop), await newHolder(shop)];
	const id = ada.added.body.passkeys[0]?.id ?? '';
	const notYours = await shop.post('removePasskey', { id }, eve.headers);
	const notThere = await shop.post('removePasskey', { id: '00000000-0000-4000-8000-000000000000' }, eve.headers);
	expect([notYours.status, notYours.error]).toEqual([404, notThere.error]);
	expect((await shop.post('removePasskey', { id }, ada.headers)).body.passkeys).toEqual([]);
	expect(codeOf(await ada.logIn())).toEqual([400, 'wrong_passkey']);
	expect((await mailsTo(shop.db, ada.email)).map(({ subject }) => subject)).toContain('A passkey was removed');
	expect((await eve.logIn()).status).toBe(200);
});

test('an account has at most twenty passkeys', async ({ shop }) => {
	const { headers, user } = await newHolder(shop);
	const begun = (await shop.post('beginPasskey', { password }, headers)).body;
	await shop.db.execute(sql`insert into passkeys (user_id, credential_id, public_key, counter, device)
		select ${user.id}::uuid, gen_random_uuid()::text, '', 0, 'a test' from generate_series(1, 19)`);
	expect(codeOf(await shop.post('beginPasskey', { password }, headers))).toEqual([409, 'too_many_passkeys']);
	expect(codeOf(await shop.post('addPasskey', { passkey: newDevice().make(begun) }, headers))).toEqual([
		409,
		'too_many_passkeys',
	]);
});

test('a password reset removes all passkeys, because somebody else may have added them', async ({ shop }) => {
	const { email, from, logIn } = await newHolder(shop);
	await shop.post('forgotPassword', { email }, from);
	await shop.post(
		'resetPassword',
		{ token: await mailedToken(shop.db, email, 'reset'), password: 'six white swans' },
		from,
	);
	expect(codeOf(await logIn())).toEqual([400, 'wrong_passkey']);
});
