import { expect } from 'vitest';
import { goodPassword, newAccount, newLogin } from '../setup/accounts.ts';
import { mailsTo } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { authenticator } from '../setup/authenticator.ts';
import { asOperator } from '../setup/client.ts';
import { shopCommands } from '../setup/operator.ts';

test('the operator removes a lost second factor: recorded, emailed, all sessions ended; the password alone logs in', async ({
	shop,
}) => {
	const { email, headers, logIn } = await newLogin(shop);
	const { uri } = (await shop.post('beginSecondFactor', { password: goodPassword }, headers)).body;
	const { recovery_codes } = (await shop.post('confirmSecondFactor', { code: await authenticator(uri)() }, headers))
		.body;
	expect((await logIn()).error.code).toBe('code_needed');
	const before = (await shop.get('showAccount', { email: email.toUpperCase() }, asOperator)).body;
	expect(before).toMatchObject({ email, is_verified: true, sessions: 1, passkeys: 0, acts: [] });
	expect(before.second_factor_since).not.toBeNull();

	const ended = await shop.post('endSecondFactorOf', { email, note: 'showed a passport' }, asOperator);
	const acts = [{ act: 'second-factor-off', note: 'showed a passport', at: expect.any(String) }];
	expect(ended.body).toMatchObject({ second_factor_since: null, sessions: 0, acts });
	expect((await shop.get('getAccount', undefined, headers)).status).toBe(401);
	const [mail] = await mailsTo(shop.db, email);
	expect(mail?.subject).toBe('Two-step login was turned off for you');
	expect(`${mail?.text} ${mail?.html}`).not.toContain('passport');
	const again = await logIn();
	expect(again.status).toBe(200);
	const own = { Authorization: `Bearer ${again.body.token}` };
	expect((await shop.get('getSecondFactor', undefined, own)).body).toEqual({ since: null, recovery_codes_left: 0 });
	const kept = (await shop.get('getAccountData', undefined, own)).body.acts_of_the_shop;
	expect(kept).toEqual([{ act: 'second-factor-off', at: expect.any(String) }]);
	expect(recovery_codes).toHaveLength(10);

	const twice = await shop.post('endSecondFactorOf', { email }, asOperator);
	expect([twice.status, twice.error.code]).toEqual([409, 'second_factor_off']);
});

test('the command removes a second factor and shows the account in a terminal', async ({ shop }) => {
	const { email, headers } = await newLogin(shop);
	const { uri } = (await shop.post('beginSecondFactor', { password: goodPassword }, headers)).body;
	await shop.post('confirmSecondFactor', { code: await authenticator(uri)() }, headers);
	const run = (...line: string[]) => shopCommands(shop)('accounts', ...line);
	expect(await run('show', email)).toMatch(/^Two-step login on since .+ ET, passkeys: 0, logged in: 1$/m);
	expect(await run('second-factor-off', email, '--note', 'showed a passport')).toMatch(
		/^Two-step login off, passkeys: 0, logged in: 0\n {2}.+ ET {2}second-factor-off: showed a passport\n$/m,
	);
	await expect(run('second-factor-off', email)).rejects.toThrow(`Two-step login of ${email} is not on.`);
});

test('an address without an account is reported; an unconfirmed second factor does not count', async ({ shop }) => {
	const unknown = await shop.get('showAccount', { email: 'nobody-at-all@example.com' }, asOperator);
	expect([unknown.status, Object.keys(unknown.error.fields ?? {})]).toEqual([404, ['email']]);
	const { email } = await newAccount({ shop });
	expect((await shop.post('endSecondFactorOf', { email }, asOperator)).status).toBe(409);
});
