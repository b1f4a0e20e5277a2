import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect } from 'vitest';
import { outbox } from '../../backend/mail/tables.ts';
import { paths } from '../../contract/paths.ts';
import { readSettings } from '../../contract/settings.ts';
import { shopOf } from '../../contract/shop-settings.ts';
import { test } from '../setup/api.ts';
import { inShop } from '../setup/as-shop.ts';
import { newKey, orderOf, quoteFor } from '../setup/checkout.ts';
import { otherProfile, traceOfDemo } from '../setup/other-identity.ts';

test('orders, emails and invoices carry the name and prefix of the profile', async ({ shop, sell }) => {
	const other = shopOf(readSettings({}), { profile: otherProfile, version: 2 });
	await inShop(other, async () => {
		const { id } = await sell();
		const request = orderOf(await quoteFor(shop, { [id]: 1 }), {
			payment_method: 'cheque',
			// A mailbox of its own, because a mailbox gets few emails a day.
			email: 'harbor@example.com',
		});
		const { order } = (await shop.post('placeOrder', request, newKey())).body;
		expect(order.order_number).toMatch(/^HM-\d+$/);
		expect(order.payment.instructions).toContainEqual({
			key: 'Payable to',
			value: 'Harbor Mint Trading LLC (do not send money)',
		});
		const mails = await shop.db.select().from(outbox);
		const mail = mails.find(({ text }) => text.includes(order.order_number));
		expect(mail?.html).toContain('>Harbor Mint</p>');
		expect(mail?.html).toContain(otherProfile.colors.light.ink);
		expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(traceOfDemo);
		const answer = await shop.send(`${paths.getInvoice[1]}?order_id=${order.order_id}`, {});
		const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
		const text = (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
		expect(text).toContain('Harbor Mint Trading LLC');
		expect(text).toContain('Tax number US-99-1234567');
		expect(text).toContain(order.order_number.replace('HM', 'INV'));
		expect(`${text} ${JSON.stringify(await getMeta(document))}`).not.toMatch(traceOfDemo);
		const { body } = await shop.get('getShopProfile');
		expect(body.profile.name).toBe('Harbor Mint');
		expect(body.profile).not.toHaveProperty('bank');
	});
});
