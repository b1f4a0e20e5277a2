import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect } from 'vitest';
import { operators, sessions } from '../../backend/accounts/tables.ts';
import { createBackend } from '../../backend/app.ts';
import { auditEntries, operatorKeys } from '../../backend/operator/tables.ts';
import { operatorCalls } from '../../contract/operator/calls.ts';
import { keyScopes, type Role, roles, type Scope, scopes, scopesOfRole } from '../../contract/operator-roles.ts';
import { paths } from '../../contract/paths.ts';
import { asPerson, goodPassword, newAccount, newLogin, type Shop } from '../setup/accounts.ts';
import { test } from '../setup/api.ts';
import { apiToken, asOperator, authSecret, createClient, operatorToken, shopUrl } from '../setup/client.ts';
import { newDevice } from '../setup/device.ts';
import { shopCommands } from '../setup/operator.ts';
import { newFactor } from '../setup/second-factors.ts';

const callNames = Object.keys(operatorCalls) as (keyof typeof operatorCalls)[];

/** The same shop with a logger that discards the warnings of refused tokens. */
function withoutLog({ db }: Shop): Shop {
	const log = pino({ level: 'silent' });
	const backend = createBackend({ db, apiToken, authSecret, operatorToken, shopUrl, log, checkAnswers: true });
	return { db, ...createClient(backend) };
}

/** An account with a second factor and a role. */
async function newOperator(shop: Shop, role: Role) {
	const person = await newFactor(shop);
	await shop.post('addOperator', { email: person.email, role }, asOperator);
	return person;
}

let keys = 0;
async function newKey(shop: Shop, given: readonly (typeof keyScopes)[number][]) {
	const name = `key-${++keys}`;
	const { token } = (await shop.post('addOperatorKey', { name, scopes: [...given] }, asOperator)).body;
	return { name, headers: asPerson(token) };
}

/** The status and code of a call with an empty body: 400 and 404 come after the check of the scope. */
async function statusOf(shop: Shop, name: keyof typeof operatorCalls, headers: Record<string, string>) {
	const [method, path] = paths[name];
	const response = await shop.send(path, {
		method: method.toUpperCase(),
		headers: { ...headers, 'Content-Type': 'application/json' },
		...(method === 'post' && { body: '{"unknown":1}' }),
	});
	const { error } = (await response.json()) as { error?: { code: string } };
	return { status: response.status, code: error?.code };
}

test.for(roles)('the role %s may make exactly the calls of its scopes', async (role, { shop }) => {
	const { headers } = await newOperator(shop, role);
	for (const name of callNames) {
		const { status, code } = await statusOf(shop, name, headers);
		if (scopesOfRole[role].includes(operatorCalls[name].scope)) expect([name, status]).not.toEqual([name, 403]);
		else expect([name, status, code]).toEqual([name, 403, 'scope_missing']);
		expect([name, status]).not.toEqual([name, 401]);
	}
});

test.for(keyScopes)('a key with the scope %s may make exactly its calls', async (scope, { shop }) => {
	const { headers } = await newKey(shop, [scope]);
	for (const name of callNames) {
		const { status, code } = await statusOf(shop, name, headers);
		const refused = operatorCalls[name].scope !== scope;
		expect([name, status === 403, code === 'scope_missing']).toEqual([name, refused, refused]);
	}
});

test('every scope has a call, and every call that changes something needs a write scope', () => {
	const used = new Set<Scope>(callNames.map((name) => operatorCalls[name].scope));
	expect(scopes.filter((scope) => !used.has(scope))).toEqual([]);
	for (const name of callNames) {
		const isRead = operatorCalls[name].scope.endsWith(':read');
		expect([name, isRead]).toEqual([name, paths[name][0] === 'get']);
	}
});

test('no key and only the role owner can change operators, keys and second factors', () => {
	for (const scope of ['operators:write', 'customers:write'] as const) {
		expect(keyScopes).not.toContain(scope);
		expect(roles.filter((role) => scopesOfRole[role].includes(scope))).toEqual(['owner']);
	}
});

test('a shopper is refused like a stranger; an operator needs a session with two factors', async ({ shop }) => {
	const shopper = await newLogin(shop);
	const refused = { status: 401, code: 'operator_token_refused' };
	expect(await statusOf(withoutLog(shop), 'listOrders', shopper.headers)).toEqual(refused);
	await shop.post('addOperator', { email: shopper.email, role: 'owner' }, asOperator);
	const needed = { status: 403, code: 'second_factor_needed' };
	expect(await statusOf(shop, 'listOrders', shopper.headers)).toEqual(needed);
	// Another session of the account adds a passkey. This one has not proved it.
	const other = { ...shopper.from, ...asPerson((await shopper.logIn()).body.token) };
	const device = newDevice();
	const { challenge } = (await shop.post('beginPasskey', { password: goodPassword }, other)).body;
	await shop.post('addPasskey', { passkey: device.make({ challenge }) }, other);
	expect((await statusOf(shop, 'listOrders', other)).status).toBe(200);
	expect(await statusOf(shop, 'listOrders', shopper.headers)).toEqual(needed);
	const login = (await shop.post('beginPasskeyLogin', {}, shopper.from)).body;
	const { token } = (
		await shop.post('logInWithPasskey', { passkey: device.use({ challenge: login.challenge }) }, shopper.from)
	).body;
	expect((await statusOf(shop, 'listOrders', asPerson(token))).status).toBe(200);
	// Without any second factor, sessions that once proved one no longer count.
	const { passkeys } = (await shop.get('getPasskeys', undefined, other)).body;
	await shop.post('removePasskey', { id: passkeys[0]?.id ?? '' }, other);
	expect(await statusOf(shop, 'listOrders', asPerson(token))).toEqual(needed);
});

test('a login with a code counts as two factors; an ended session does not', async ({ shop }) => {
	const person = await newOperator(shop, 'reader');
	await person.forgetUses();
	const { token } = (await person.logIn(await person.code(0))).body;
	expect((await statusOf(shop, 'listOrders', asPerson(token))).status).toBe(200);
	await shop.db.delete(sessions).where(eq(sessions.userId, person.user.id));
	expect((await statusOf(withoutLog(shop), 'listOrders', asPerson(token))).status).toBe(401);
});

test('the last owner keeps the role, also when two owners remove each other at once', async ({ shop }) => {
	await shop.db.delete(operators);
	const [ada, bob] = [await newOperator(shop, 'owner'), await newOperator(shop, 'owner')];
	const quiet = withoutLog(shop);
	const answers = await Promise.all([
		quiet.post('removeOperator', { email: bob.email }, ada.headers),
		quiet.post('addOperator', { email: ada.email, role: 'reader' }, bob.headers),
	]);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	const [left] = await shop.db.select().from(operators).where(eq(operators.role, 'owner'));
	const { email, headers } = left?.userId === ada.user.id ? ada : bob;
	const own = await shop.post('removeOperator', { email }, headers);
	expect([own.status, own.error.code, Object.keys(own.error.fields ?? {})]).toEqual([409, 'own_role', ['email']]);
	const last = await shop.post('addOperator', { email, role: 'reader' }, asOperator);
	expect([last.status, last.error.code, Object.keys(last.error.fields ?? {})]).toEqual([409, 'last_owner', ['email']]);
});

test('a role that is taken away during a call is refused, and the call changes nothing', async ({ shop }) => {
	const owner = await newOperator(shop, 'owner');
	const bob = await newOperator(shop, 'owner');
	const quiet = withoutLog(shop);
	for (let round = 0; round < 5; round++) {
		await shop.post('addOperator', { email: bob.email, role: 'owner' }, asOperator);
		const [removed] = await Promise.all([
			shop.post('removeOperator', { email: bob.email }, owner.headers),
			quiet.post('addOperator', { email: bob.email, role: 'owner', reason: 'again' }, bob.headers),
		]);
		expect(removed.status).toBe(200);
		expect(await shop.db.select().from(operators).where(eq(operators.userId, bob.user.id))).toEqual([]);
	}
});

test('an operator can’t delete the account; without the role, it can', async ({ shop }) => {
	await newOperator(shop, 'owner');
	const person = await newOperator(shop, 'orders');
	const proof = async () => ({ password: goodPassword, code: await person.code(0) });
	await person.forgetUses();
	expect((await shop.post('deleteAccount', await proof(), person.headers)).error.code).toBe('is_operator');
	await shop.post('removeOperator', { email: person.email, reason: 'left the company' }, asOperator);
	await person.forgetUses();
	expect((await shop.post('deleteAccount', await proof(), person.headers)).status).toBe(200);
});

test('only verified accounts become operators; an unknown one is named beside its field', async ({ shop }) => {
	const { email } = await newAccount({ shop, isVerified: false });
	for (const address of [email, 'nobody-here@example.com']) {
		const { status, error } = await shop.post('addOperator', { email: address, role: 'orders' }, asOperator);
		expect([status, Object.keys(error.fields ?? {})]).toEqual([404, ['email']]);
		expect((await shop.post('removeOperator', { email: address }, asOperator)).status).toBe(404);
	}
});

test('a key is shown once, stored as a digest, dated at its use, and ends when it is revoked', async ({ shop }) => {
	const { name, headers } = await newKey(shop, ['orders:read']);
	const token = headers.Authorization.slice('Bearer '.length);
	expect(token).toMatch(/^assay_key_[\w-]{43}$/);
	expect(JSON.stringify(await shop.db.select().from(operatorKeys))).not.toContain(token);
	const listed = async () =>
		(await shop.get('listOperatorKeys', undefined, asOperator)).body.keys.find((key) => key.name === name);
	expect(await listed()).toMatchObject({ scopes: ['orders:read'], created_by: 'machine', last_used_at: null });
	expect((await statusOf(shop, 'listOrders', headers)).status).toBe(200);
	expect((await listed())?.last_used_at).toEqual(expect.any(String));
	const taken = await shop.post('addOperatorKey', { name: name.toUpperCase(), scopes: ['orders:read'] }, asOperator);
	expect([taken.status, taken.error.code]).toEqual([409, 'name_taken']);
	await shop.post('revokeOperatorKey', { name }, asOperator);
	expect((await statusOf(withoutLog(shop), 'listOrders', headers)).status).toBe(401);
	expect((await shop.post('revokeOperatorKey', { name }, asOperator)).status).toBe(404);
	for (const wrong of [[], ['operators:write'], ['everything']]) {
		const { status, error } = await shop.post('addOperatorKey', { name: 'x', scopes: wrong as never }, asOperator);
		expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [expect.stringMatching(/^scopes/)]]);
	}
});

test('the audit log has every change with who made it, the values before and after, and the reason', async ({
	shop,
}) => {
	const person = await newOperator(shop, 'owner');
	const { email } = await newAccount({ shop });
	await shop.post('addOperator', { email, role: 'orders', reason: 'ships parcels' }, person.headers);
	await shop.post('addOperator', { email, role: 'catalog' }, asOperator);
	await shop.post('removeOperator', { email }, person.headers);
	const entries = async (query: object) =>
		(await shop.get('listAuditEntries', query, asOperator)).body.entries.map(({ id: _, at: __, ...entry }) => entry);
	expect(await entries({ subject: email })).toEqual([
		{
			by: person.email,
			call: 'removeOperator',
			subject: email,
			before: { role: 'catalog' },
			after: null,
			reason: null,
		},
		{
			...{ by: 'machine', call: 'addOperator', subject: email },
			...{ before: { role: 'orders' }, after: { role: 'catalog' }, reason: null },
		},
		{
			...{ by: person.email, call: 'addOperator', subject: email },
			...{ before: null, after: { role: 'orders' }, reason: 'ships parcels' },
		},
	]);
	expect(await entries({ subject: email, by: 'machine' })).toHaveLength(1);
	expect(await entries({ subject: email, call: 'removeOperator' })).toHaveLength(1);
	const today = new Date().toISOString().slice(0, 10);
	expect(await entries({ subject: email, since: today, until: today })).toHaveLength(3);
	expect(await entries({ subject: email, until: '2026-01-01' })).toHaveLength(0);
	expect((await shop.get('listAuditEntries', { since: 'yesterday' }, asOperator)).error.fields).toHaveProperty('since');
	expect((await shop.get('listAuditEntries', { page: '999999' }, asOperator)).status).toBe(404);
});

test('a change of the shop and its entry are one transaction; nobody can change or delete entries', async ({
	shop,
}) => {
	const minimum = { metal_id: 'silver', percent: 99 } as const;
	const before = await shop.db.$count(auditEntries);
	expect((await shop.post('setMinimumPremium', minimum, asOperator)).status).toBe(409);
	expect(await shop.db.$count(auditEntries)).toBe(before);
	await shop.post('addHoliday', { day: '2027-07-06', name: 'Stocktaking' }, asOperator);
	await shop.post('removeHoliday', { day: '2027-07-06' }, asOperator);
	expect(await shop.db.$count(auditEntries)).toBe(before + 2);
	const refusal = 'The audit log only grows.';
	await expect(shop.db.delete(auditEntries)).rejects.toMatchObject({ cause: { message: refusal } });
	await expect(shop.db.update(auditEntries).set({ reason: null })).rejects.toMatchObject({
		cause: { message: refusal },
	});
});

test('the commands add and remove operators and keys, and print the audit log as CSV without formulas', async ({
	shop,
}) => {
	await newOperator(shop, 'owner');
	const { email } = await newAccount({ shop });
	const run = shopCommands(shop);
	await expect(run('operators', 'add', email)).rejects.toThrow("required option '--role <role>' not specified");
	expect(await run('operators', 'add', email, '--role', 'orders', '--reason', '=1+1')).toMatch(
		new RegExp(`^${email} +orders +NO: refused until there is one +.+ ET, by machine$`, 'm'),
	);
	expect(await run('operators', 'list')).toContain(email);
	await expect(run('keys', 'add', 'tax', '--scopes', 'all')).rejects.toThrow('Use some of orders:read,');
	expect(await run('keys', 'add', 'tax', '--scopes', 'orders:read,audit:read')).toMatch(/^assay_key_[\w-]{43}\n$/);
	expect(await run('keys', 'list')).toMatch(/^tax .+ never +audit:read orders:read$/m);
	expect(await run('keys', 'revoke', 'tax')).not.toMatch(/^tax /m);
	expect(await run('audit', 'list', '--subject', email)).toMatch(
		/machine {2}addOperator .+\n {2}nothing → role "orders" {2}\(=1\+1\)$/m,
	);
	const [header, first] = (await run('audit', 'csv', '--subject', email)).split('\n');
	expect(header).toBe('id,at,by,call,subject,before,after,reason');
	expect(first).toContain(`machine,addOperator,${email},,"{""role"":""orders""}",'=1+1`);
	await run('operators', 'remove', email);
	await expect(run('operators', 'remove', email)).rejects.toThrow(`${email} is not an operator.`);
});
