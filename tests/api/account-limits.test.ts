import { expect, onTestFinished, vi } from 'vitest';
import { goodPassword, newAccount, newLogin } from '../setup/accounts.ts';
import { mailsTo, newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import type { Answer } from '../setup/client.ts';
import { holdPasswords } from '../setup/quick-passwords.ts';

const refusals = (answers: Answer<'logIn'>[]) =>
	answers.flatMap((answer) => (answer.status === 429 ? [answer.error.code] : []));

test('ten wrong passwords from one network get 429, with or without an account', async ({ shop }) => {
	const { email } = await newAccount({ shop });
	for (const address of [email, newPerson().email]) {
		const answers: Answer<'logIn'>[] = [];
		const { from } = newPerson();
		for (let turn = 0; turn < 12; turn++) {
			answers.push(await shop.post('logIn', { email: address, password: 'not the one' }, from));
		}
		expect(refusals(answers)).toEqual(['too_many_account_tries', 'too_many_account_tries']);
		const last = answers.at(-1);
		expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(60);
		expect(last?.error.message).toMatch(/^Too many attempts for this account\. Try again in \d minutes\.$/);
	}
});

test('right passwords do not count', async ({ shop }) => {
	const { logIn } = await newLogin(shop);
	for (let turn = 0; turn < 12; turn++) expect((await logIn()).status).toBe(200);
});

test('one network address has sixty attempts an hour for all accounts', async ({ shop }) => {
	const { from } = newPerson();
	const ask = () => shop.post('forgotPassword', { email: newPerson().email }, from);
	const answers = await Promise.all(Array.from({ length: 64 }, ask));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
	const refused = answers.find(({ status }) => status === 429);
	expect(refused?.error.code).toBe('too_many_tries');
	const login = await shop.post('logIn', { email: newPerson().email, password: goodPassword }, from);
	expect([login.status, login.error.code]).toEqual([429, 'too_many_tries']);
});

test('a mailbox gets at most five reset links an hour, for all spellings of its address', async ({ shop }) => {
	const { email } = await newAccount({ shop });
	const ask = (address: string) => shop.post('forgotPassword', { email: address }, newPerson().from);
	const answers = await Promise.all([email, email, email, email, email].map(ask));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
	const refused = await ask(email.replace('@', '+more@'));
	expect([refused.status, refused.error.code]).toEqual([429, 'too_many_account_mails']);
	expect(await mailsTo(shop.db, email)).toHaveLength(6);
});

test('endless right logins from one network address leave room for others', async ({ shop }) => {
	const [greedy, other] = [await newAccount({ shop }), await newAccount({ shop })];
	const flood = Array.from({ length: 200 }, () => greedy.logIn());
	expect((await other.logIn()).status).toBe(200);
	const answers = await Promise.all(flood);
	const refused = answers.filter(({ status }) => status === 429);
	expect(refused.length).toBeGreaterThan(0);
	for (const { error } of refused) expect(error.code).toBe('too_many_logins');
	expect(answers.some(({ status }) => status === 200)).toBe(true);
});

test('of a thousand simultaneous logins, the shop checks a few and asks the others to wait', async ({ shop }) => {
	const { logIn } = await newAccount({ shop });
	const letGo = holdPasswords();
	onTestFinished(letGo);
	let answered = 0;
	const flood = Array.from({ length: 1_000 }, async (_, n) => {
		const answer = await shop.post(
			'logIn',
			{ email: `flood-${n}@example.com`, password: goodPassword },
			{ 'X-Forwarded-For': `10.9.${n >> 8}.${n & 255}` },
		);
		answered++;
		return answer;
	});
	// One password is being checked, fifty wait.
	await vi.waitUntil(() => answered >= 949, { timeout: 50_000, interval: 20 });
	letGo();
	const answers = await Promise.all(flood);
	const [wrong, refused] = [400, 429].map((code) => answers.filter(({ status }) => status === code));
	expect([wrong?.length, refused?.length]).toEqual([51, 949]);
	for (const { error, headers } of refused ?? []) {
		expect([error.code, headers.get('Retry-After')]).toEqual(['too_many_logins', '4']);
	}
	expect((await logIn()).status).toBe(200);
});
