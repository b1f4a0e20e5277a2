import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { sellRequests } from '../../backend/selling/tables.ts';
import { mailsTo, newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { newKey } from '../setup/checkout.ts';
import { asOperator, type Client } from '../setup/client.ts';
import { shopCommands } from '../setup/operator.ts';

/** A request to sell an ounce of gold. */
async function newRequest(shop: Client) {
	const { email, from } = newPerson();
	const item = { metal_id: 'gold', weight: 1, unit: 'ozt', fineness: 1, pieces: 2 } as const;
	const body = { items: [item], name: 'Jane Doe', email, phone: '503 555 0100', offer: 0 };
	const { request } = (await shop.post('sendSellRequest', body, { ...from, ...newKey() })).body;
	const move = (to: string, said: object = {}) =>
		shop.post('moveSellRequest', { number: request.number, to, ...said } as never, asOperator);
	const seen = async () => (await shop.get('getSellRequest', { request_id: request.request_id })).body.request;
	return { email, request, move, seen };
}

test('a parcel is received, accepted and paid: the page and a mail show each step; only the operator sees the note', async ({
	shop,
}) => {
	const { email, request, move, seen } = await newRequest(shop);
	const received = (await move('received', { note: 'parcel 7' })).body;
	expect(received).toMatchObject({
		name: 'Jane Doe',
		phone: '503 555 0100',
		note: 'parcel 7',
		request: { state: 'received' },
	});
	expect(await seen()).toMatchObject({ state: 'received', ended_at: null });
	expect((await move('paid')).error.code).toBe('request_stands_elsewhere');
	expect((await move('accepted')).body.note).toBe('parcel 7');
	expect(await seen()).toMatchObject({ state: 'accepted', ended_at: null });
	expect((await move('paid')).body.request.state).toBe('paid');
	expect(await seen()).toMatchObject({ state: 'paid', ended_at: expect.any(String), total: request.total });
	for (const to of ['received', 'accepted', 'paid', 'declined']) {
		const refused = await move(to, { reason: 'No.' });
		expect([refused.status, refused.error.message]).toEqual([409, `${request.number} is already paid.`]);
	}
	const mails = await mailsTo(shop.db, email);
	expect(mails.map(({ subject }) => subject)).toEqual([
		`${request.number}: we’ve paid you`,
		`${request.number}: your items are accepted`,
		`${request.number}: we received your package`,
		expect.stringContaining(`Your offer ${request.number}`),
	]);
	for (const { text, html } of mails) expect(`${text} ${html}`).not.toContain('parcel 7');
});

test('a declined seller sees the reason in a mail and on the page; declining requires a reason', async ({ shop }) => {
	const { email, request, move, seen } = await newRequest(shop);
	expect((await move('declined')).error.fields).toHaveProperty('reason');
	const reason = 'It is plated, not gold.';
	await move('received');
	expect((await move('declined', { reason })).body.request).toMatchObject({ state: 'declined', reason });
	expect(await seen()).toMatchObject({ state: 'declined', reason, ended_at: expect.any(String) });
	const [mail] = await mailsTo(shop.db, email);
	expect(mail?.text).toContain(reason);
	expect(mail?.subject).toBe(`${request.number}: we’re declining your items`);
});

test('the list shows lapsed requests; the operator can still accept a late parcel', async ({ shop }) => {
	const { request, move, seen } = await newRequest(shop);
	await shop.db
		.update(sellRequests)
		.set({ heldUntil: sql`now() - interval '1 day'` as never })
		.where(eq(sellRequests.id, request.request_id));
	const listed = async (status: 'open' | 'lapsed' | 'received') =>
		(await shop.get('listSellRequests', { status }, asOperator)).body.requests.find(
			({ number }) => number === request.number,
		);
	expect(await listed('open')).toBeUndefined();
	expect(await listed('lapsed')).toMatchObject({ state: 'lapsed', pieces: 2, total: request.total });
	await move('received');
	expect((await seen()).state).toBe('received');
	expect(await listed('received')).toBeDefined();
});

test('a missing request and a missing page are not found', async ({ shop }) => {
	expect((await shop.get('showSellRequest', { number: 'SL-1' }, asOperator)).status).toBe(404);
	expect((await shop.get('listSellRequests', { page: '999' }, asOperator)).status).toBe(404);
});

test('the command lists, shows and changes requests in a terminal', async ({ shop }) => {
	const { request, seen } = await newRequest(shop);
	const type = (...words: string[]) => shopCommands(shop)('selling', ...words);
	const short = request.number.replace('SL-', '');
	expect(await type('list', '--status', 'open')).toContain(request.number);
	await expect(type('list', '--status', 'gone')).rejects.toThrow('Allowed choices are open,');
	const text = await type('show', short);
	expect(text).toContain(`${request.number}  open`);
	expect(text).toContain('Jane Doe');
	await type('received', short, '--note', 'parcel 8');
	expect(await type('declined', short, '--reason', 'Plated.')).toContain('Reason given: Plated.');
	expect((await seen()).state).toBe('declined');
	await expect(type('received')).rejects.toThrow("missing required argument 'number'");
});
