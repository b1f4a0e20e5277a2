import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { compare, isPastThreshold } from '../../backend/alerts/crossing.ts';
import { rearmAlerts, sendCrossedAlerts } from '../../backend/alerts/send-price-alerts.ts';
import { priceAlerts } from '../../backend/alerts/tables.ts';
import { demoMetals } from '../../backend/demo/metals.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import { mailsTo, newPerson, setAsk, tokenIn, watchGold } from '../setup/alerts.ts';
import { test as base } from '../setup/api.ts';
import { shopUrl } from '../setup/client.ts';
import { whileMailIsRefused } from '../setup/refused-mail.ts';

/** Moves the gold price from $9,000.00 and returns the alerts to send. Restores the price after the test. */
const test = base.extend('tick', async ({ shop }, { onCleanup }) => {
	onCleanup(async () => {
		await shop.db.delete(priceAlerts);
		for (const { id, ask } of demoMetals) await setAsk(shop.db, id, toCents(ask));
	});
	await shop.db.delete(priceAlerts);
	await setAsk(shop.db, 'gold', 9_000_00);
	return async (dollars: number) => {
		await setAsk(shop.db, 'gold', toCents(dollars));
		return sendCrossedAlerts(shop.db, shopUrl, ['gold']);
	};
});

test('an alert whose mail cannot be written is sent the next time', async ({ shop, tick }) => {
	const person = newPerson();
	await watchGold(shop, person, 'above', 9_100);
	await expect(whileMailIsRefused(shop.db, () => tick(9_101))).rejects.toThrow(/insert into "outbox"/);
	expect([await tick(9_102), await tick(9_103)]).toEqual([1, 0]);
});

test('each crossing sends one mail, with an unsubscribe link', async ({ shop, tick }) => {
	const person = newPerson();
	await watchGold(shop, person, 'above', 9_100);
	const told = [];
	for (const ask of [9_100, 9_100.01, 9_250, 9_100, 9_099, 9_101]) told.push(await tick(ask));
	expect(told).toEqual([0, 1, 0, 0, 0, 1]);
	const [again, mail] = await mailsTo(shop.db, person.email);
	expect(mail).toMatchObject({ recipient: person.email, subject: 'Gold is above $9,100.00', sentAt: null });
	expect(mail?.text).toContain('Gold is now at $9,100.01 (simulated prices).');
	expect(mail?.text).toContain(`${shopUrl}/shop1?category=gold\n`);
	expect(mail?.unsubscribeUrl).toBe(`${shopUrl}/alerts/unsubscribe/${tokenIn(mail?.text)}`);
	expect(tokenIn(again?.text)).not.toBe(tokenIn(mail?.text));
	for (const { text } of [again, mail].flatMap((one) => one ?? []))
		expect((await shop.get('getAlert', { token: tokenIn(text) })).status).toBe(200);
	expect((await shop.post('removeAlert', { token: tokenIn(mail?.text) })).status).toBe(200);
	expect([await tick(9_000), await tick(9_200)]).toEqual([0, 0]);
});

test('a change of the source triggers no alert; the next crossing does', async ({ shop, tick }) => {
	const [up, down] = [newPerson(), newPerson()];
	await watchGold(shop, up, 'above', 9_100);
	await watchGold(shop, down, 'below', 8_950);
	await setAsk(shop.db, 'gold', 9_200_00);
	await rearmAlerts(shop.db, ['gold']);
	expect([await tick(9_210), await tick(8_949), await tick(9_101)]).toEqual([0, 1, 1]);
});

test('unconfirmed alerts and alerts for other metals send nothing', async ({ shop, tick }) => {
	const { email, from } = newPerson();
	await shop.post('addAlert', { metal_id: 'gold', direction: 'above', price: 9_100, email }, from);
	await watchGold(shop, newPerson(), 'below', 8_000);
	await shop.db.update(priceAlerts).set({ metalId: 'silver' }).where(eq(priceAlerts.direction, 'below'));
	expect([await tick(9_200), await tick(7_000)]).toEqual([0, 0]);
});

test('the first comparison uses the price at the confirmation, not at the request', async ({ shop, tick }) => {
	const { email, from } = newPerson();
	await shop.post('addAlert', { metal_id: 'gold', direction: 'above', price: 9_100, email }, from);
	await tick(9_200);
	const [mail] = await mailsTo(shop.db, email);
	await shop.post('confirmAlert', { token: tokenIn(mail?.text) });
	expect([await tick(9_300), await tick(9_050), await tick(9_150)]).toEqual([0, 0, 1]);
});

test('simultaneous ticks on many nodes send one mail per crossing', async ({ shop, tick }) => {
	const people = Array.from({ length: 8 }, newPerson);
	for (const person of people) await watchGold(shop, person, 'below', 8_900);
	await setAsk(shop.db, 'gold', 8_800_00);
	const node = () => sendCrossedAlerts(shop.db, shopUrl, ['silver', 'gold', 'palladium']);
	const written = await Promise.all([node(), node(), tick(8_750), node(), tick(8_790), node(), node()]);
	expect(written.reduce((all, count) => all + count, 0)).toBe(people.length);
	for (const { email } of people) {
		const told = (await mailsTo(shop.db, email)).filter((mail) => mail.subject === 'Gold is below $8,900.00');
		expect(told).toHaveLength(1);
	}
});

test('more alerts than one transaction handles are sent once each', async ({ shop, tick }) => {
	const count = 1_203;
	const alert = { metalId: 'gold', direction: 'above', priceCents: 9_100_00, armed: true } as const;
	const instants = { askedAt: new Date(), confirmedAt: new Date() };
	const personOf = (one: number) => ({ email: `crowd-${one}@example.com`, mailbox: `crowd-${one}@example.com` });
	await shop.db
		.insert(priceAlerts)
		.values(Array.from({ length: count }, (_, one) => ({ ...alert, ...instants, ...personOf(one) })));
	expect([await tick(9_101), await tick(9_102)]).toEqual([count, 0]);
	expect([await tick(9_000), await tick(9_103)]).toEqual([0, count]);
});

test('the database follows the rule for any prices', async ({ shop, tick }) => {
	const asks = fc.array(fc.integer({ min: 8_998, max: 9_002 }), { maxLength: 15 });
	const directions = fc.constantFrom('above' as const, 'below' as const);
	await fc.assert(
		fc.asyncProperty(directions, fc.integer({ min: 8_998, max: 9_002 }), asks, async (direction, first, later) => {
			await shop.db.delete(priceAlerts);
			await tick(first);
			const alert = { direction, priceCents: 9_000_00 };
			let armed = (await watchGold(shop, newPerson(), direction, 9_000)).is_armed;
			expect(armed).toBe(!isPastThreshold(alert, toCents(first)));
			for (const ask of later) {
				const expected = compare({ ...alert, armed }, toCents(ask));
				armed = expected.armed;
				expect(await tick(ask)).toBe(expected.crosses ? 1 : 0);
			}
		}),
		{ numRuns: 25 },
	);
});
