import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { priceAlertLinks, priceAlerts } from '../../backend/alerts/tables.ts';
import { alertConfirmWindow } from '../../contract/limits.ts';
import { mailsTo, newPerson, tokenIn } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { shopUrl } from '../setup/client.ts';

const wish = { metal_id: 'gold', direction: 'above', price: 9_000.5 } as const;
const nobodys = 'a'.repeat(43);

test('an alert is requested, confirmed and ended by the links of its mail', async ({ shop }) => {
	const { email, from } = newPerson();
	const asked = await shop.post('addAlert', { ...wish, email }, from);
	expect(asked.status).toBe(201);
	expect(Date.parse(asked.body.confirm_by) - Date.now()).toBeGreaterThan(alertConfirmWindow - 60_000);
	const [mail, ...others] = await mailsTo(shop.db, email);
	expect(others).toEqual([]);
	expect(mail?.subject).toBe('Confirm your price alert: gold above $9,000.50');
	expect(mail?.text).toContain('Gold is now at $4,085.60 (simulated prices).');
	expect(mail?.text).not.toContain('already');
	expect(mail?.unsubscribeUrl).toBeNull();
	const token = tokenIn(mail?.text);
	const waiting = { ...wish, is_confirmed: false, is_armed: true };
	expect((await shop.get('getAlert', { token })).body.alert).toEqual(waiting);
	expect((await shop.post('confirmAlert', { token })).body.alert).toEqual({ ...waiting, is_confirmed: true });
	expect((await shop.post('confirmAlert', { token })).body.alert).toEqual({ ...waiting, is_confirmed: true });
	expect((await shop.post('removeAlert', { token })).status).toBe(200);
	for (const answer of [
		await shop.get('getAlert', { token }),
		await shop.post('confirmAlert', { token }),
		await shop.post('removeAlert', { token }),
	])
		expect([answer.status, answer.error.fields]).toEqual([404, { token: expect.stringContaining('was removed') }]);
	expect(await shop.db.select().from(priceAlerts).where(eq(priceAlerts.email, email))).toEqual([]);
	expect(await mailsTo(shop.db, email)).toEqual([]);
});

test('the stored value of a link does not open it', async ({ shop }) => {
	const { email, from } = newPerson();
	await shop.post('addAlert', { ...wish, email }, from);
	const [mail] = await mailsTo(shop.db, email);
	const links = await shop.db.select().from(priceAlertLinks);
	expect(links.map((link) => link.digest)).not.toContain(tokenIn(mail?.text));
	for (const { digest } of links) expect((await shop.get('getAlert', { token: digest })).status).toBe(404);
	expect((await shop.get('getAlert', { token: nobodys })).status).toBe(404);
});

test('an alert whose price is already reached says so, and waits', async ({ shop }) => {
	const { email, from } = newPerson();
	await shop.post('addAlert', { ...wish, price: 100, email }, from);
	const [mail] = await mailsTo(shop.db, email);
	expect(mail?.text).toContain(
		'It’s already above that. We’ll email you when the price has fallen back and risen past yours again.',
	);
	const { alert } = (await shop.post('confirmAlert', { token: tokenIn(mail?.text) })).body;
	expect(alert).toEqual({ ...wish, price: 100, is_confirmed: true, is_armed: false });
});

test('a repeated request sends another mail and keeps one alert; both links work', async ({ shop }) => {
	const { email, from } = newPerson();
	await shop.post('addAlert', { ...wish, email }, from);
	await shop.post('addAlert', { ...wish, email: email.toUpperCase() }, from);
	expect(await shop.db.select().from(priceAlerts).where(eq(priceAlerts.email, email))).toHaveLength(1);
	const tokens = (await mailsTo(shop.db, email)).map((mail) => tokenIn(mail.text));
	expect(new Set(tokens).size).toBe(2);
	for (const token of tokens) expect((await shop.post('confirmAlert', { token })).status).toBe(200);
});

test('unconfirmed alerts expire', async ({ shop }) => {
	const [late, other] = [newPerson(), newPerson()];
	await shop.post('addAlert', { ...wish, email: late.email }, late.from);
	const [mail] = await mailsTo(shop.db, late.email);
	const askedAt = new Date(Date.now() - alertConfirmWindow - 1_000);
	const own = eq(priceAlerts.email, late.email);
	await shop.db.update(priceAlerts).set({ askedAt }).where(own);
	expect((await shop.post('confirmAlert', { token: tokenIn(mail?.text) })).status).toBe(404);
	await shop.post('addAlert', { ...wish, email: other.email }, other.from);
	expect(await shop.db.select().from(priceAlerts).where(own)).toEqual([]);
	expect(await mailsTo(shop.db, late.email)).toEqual([]);
});

test('ten alerts an hour from one network address, for all kinds together', async ({ shop }) => {
	const { from } = newPerson();
	const ask = () => shop.post('addAlert', { ...wish, email: newPerson().email }, from);
	const answers = await Promise.all(Array.from({ length: 12 }, ask));
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
	const refused = answers.find(({ status }) => status === 429);
	expect(refused?.error).toEqual({
		code: 'too_many_alerts',
		message: 'You’ve set 10 alerts within an hour. You can set the next one in 60 minutes.',
	});
	expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(3_500);
});

test('ten alerts a day for one email address, from all networks', async ({ shop }) => {
	const { email } = newPerson();
	const ask = (price: number) => shop.post('addAlert', { ...wish, price, email }, newPerson().from);
	for (let price = 1; price <= 10; price++) expect((await ask(price)).status).toBe(201);
	const refused = await ask(11);
	expect(refused.status).toBe(429);
	expect(refused.error.message).toBe(
		'This email address was used for 10 alerts in a day. You can set the next one in 24 hours.',
	);
	expect(await mailsTo(shop.db, email)).toHaveLength(10);
});

test('all spellings of a mailbox count together; mails use the original spelling', async ({ shop }) => {
	const writings = Array.from({ length: 11 }, (_, n) => `${n % 2 ? 'o.n.e' : 'one'}.mailbox+${n}@gmail.com`);
	const statuses: number[] = [];
	for (const email of writings)
		statuses.push((await shop.post('addAlert', { ...wish, email }, newPerson().from)).status);
	expect(statuses).toEqual([...Array(10).fill(201), 429]);
	for (const email of writings.slice(0, 10)) expect(await mailsTo(shop.db, email)).toHaveLength(1);
});

test('missing and invalid fields are named', async ({ shop }) => {
	const { from } = newPerson();
	const wrong = { metal_id: 'lead', direction: 'beside', price: 0, email: 'ada@' };
	expect((await shop.post('addAlert', wrong as never, from)).error.fields).toEqual({
		metal_id: 'Give one of: gold, silver, platinum, palladium.',
		direction: 'Choose above or below.',
		price: 'Enter a price in dollars, for example 4200.',
		email: 'Enter an email address, for example jane@example.com.',
	});
	for (const [price, message] of [
		[4200.001, 'Enter a price with at most two decimals.'],
		[1_000_001, 'Enter a price of at most 1,000,000 dollars.'],
		['4200', 'Enter a price in dollars, for example 4200.'],
	])
		expect(
			(await shop.post('addAlert', { ...wish, price, email: 'a@example.com' } as never, from)).error.fields,
		).toEqual({
			price: message,
		});
	expect((await shop.get('getAlert', { token: `${shopUrl}/x` })).error.fields).toHaveProperty('token');
});
