import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { digest } from '../../backend/db/digest.ts';
import { allowances } from '../../backend/limits/tables.ts';
import type { CheckoutRequest, Order } from '../../contract/orders/checkout.ts';
import { paths } from '../../contract/paths.ts';
import { newLogin, type Shop } from '../setup/accounts.ts';
import { newAddress } from '../setup/addresses.ts';
import { newPerson } from '../setup/alerts.ts';
import { goldAt, test } from '../setup/api.ts';
import { newKey, orderOf, quoteFor } from '../setup/checkout.ts';
import { asOperator } from '../setup/client.ts';

type Headers = Record<string, string>;

async function placed(
	shop: Shop,
	pieces: Record<string, number>,
	change: Partial<CheckoutRequest>,
	headers: Headers = {},
) {
	const request = orderOf(await quoteFor(shop, pieces), change);
	return (await shop.post('placeOrder', request, { ...newKey(), ...headers })).body.order;
}

/** Requests an invoice: a guest by the order's link, a person by its number. */
const ask = (shop: Shop, { order_id }: Pick<Order, 'order_id'>, headers: Headers = {}) =>
	shop.send(`${paths.getInvoice[1]}?order_id=${order_id}`, { headers });
const askOwn = (shop: Shop, number: string, headers: Headers) =>
	shop.send(`${paths.getOwnInvoice[1]}?order_number=${number}`, { headers });

/** Reads the selectable text of each page of a PDF. */
async function pagesOf(response: Response): Promise<string[]> {
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())));
	return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

test('a guest gets the invoice by the order’s link: a PDF with selectable text, also beyond Latin-1', async ({
	shop,
	sell,
}) => {
	const { id, title } = await sell({ askCents: 1_234_50, discount: 2 });
	const address = { ...newAddress, first_name: 'Łukasz', last_name: 'Żółć', line2: 'Flat 3' };
	const order = await placed(shop, { [id]: 3 }, { email: 'lukasz@example.com', address });
	const response = await ask(shop, order);
	expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
	const number = order.order_number.replace('AS-', 'INV-');
	expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${number}.pdf"`);
	expect(response.headers.get('Cache-Control')).toBe('no-store');
	const bytes = await response.clone().arrayBuffer();
	expect(bytes.byteLength).toBeLessThan(60_000);
	const [page = '', ...more] = await pagesOf(response);
	expect(more).toEqual([]);
	const words = [
		number,
		order.order_number,
		'Łukasz Żółć',
		'Flat 3',
		'Assay Demo Shop',
		title,
		'List price $1,234.50, sale −$24.69',
		'$1,209.81',
		'$3,629.43',
		'Bank wire',
		'Not paid yet',
		'Amount due',
		'Page 1 of 1',
	];
	for (const word of words) expect(page).toContain(word);
	expect(page).not.toContain('Simulated prices');
	// The email address is the proof for canceling.
	expect(page).not.toContain('lukasz@example.com');
	// The same order gives the same file.
	expect(Buffer.from(await (await ask(shop, order)).arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
});

test.for([
	['Japanese', '美咲 山田', '東京都渋谷区1-2-3'],
	['Chinese', '张伟', '北京市朝阳区'],
	['Korean', '김민준', '서울특별시 강남구'],
	['Arabic', 'محمد عبد الله', 'شارع الملك فهد 12'],
	['Urdu', 'پاکستان ٹیسٹ', 'گلی 7'],
	['Hebrew', 'דוד לוי', 'רחוב הרצל 12'],
	['Thai', 'สมชาย ใจดี', 'กรุงเทพ'],
	['Hindi', 'नरेन्द्र शर्मा', 'क्षत्रिय'],
	['Tamil', 'தமிழ் செல்வன்', 'சென்னை'],
	['Cyrillic and Greek', 'Дмитрий Ёлкин', 'Οδός Ερμού'],
	['Vietnamese', 'Hằng', 'Đường Nguyễn Huệ'],
	['Armenian, Georgian, Amharic', 'Հայերեն ქართული', 'አማርኛ'],
	['emoji and marks', 'Zoe\u0308 😀', 'Z\u0307 street'],
	['Tibetan and Cherokee', 'བོད་ཡིག', 'ᏣᎳᎩ'],
	['rare characters', '𠮷野家', '𠀋'],
] as const)(
	'names and streets in %s can be copied from an invoice as they were typed',
	async ([, name, line1], { shop, sell }) => {
		const { id } = await sell();
		const address = { ...newAddress, first_name: name, line1 };
		const order = await placed(shop, { [id]: 1 }, { address });
		const response = await ask(shop, order);
		const bytes = await response.clone().arrayBuffer();
		expect(bytes.byteLength).toBeLessThan(120_000);
		const [page] = await pagesOf(response);
		expect(page).toContain(name.normalize('NFC'));
		expect(page).toContain(line1.normalize('NFC'));
		expect(page).not.toContain('?');
	},
);

test('customers get their invoices by number; other people’s and missing invoices look the same', async ({
	shop,
	sell,
}) => {
	const { id } = await sell(goldAt(100_00));
	const [ada, eve] = [await newLogin(shop), await newLogin(shop)];
	const { order_number } = await placed(shop, { [id]: 1 }, {}, ada.headers);
	const own = await askOwn(shop, order_number, ada.headers);
	expect(own.status).toBe(200);
	expect((await pagesOf(own)).join()).toMatch(/INV-\d+ .*Simulated prices/);
	for (const number of [order_number, 'AS-999999999']) {
		const response = await askOwn(shop, number, eve.headers);
		const message = `You don’t have an order ${number}.`;
		const { error } = await response.json();
		expect([response.status, error]).toEqual([404, { code: 'not_found', message, fields: { order_number: message } }]);
	}
	expect((await ask(shop, { order_id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
	expect((await ask(shop, { order_id: order_number })).status).toBe(400);
});

test('an invoice shows the current state of the payment', async ({ shop, sell }) => {
	const { id } = await sell();
	const order = await placed(shop, { [id]: 1 }, {});
	const text = async () => (await pagesOf(await ask(shop, order))).join();
	expect(await text()).toMatch(/Not paid yet.*How to pay/);
	await shop.post('markPaid', { order_number: order.order_number }, asOperator);
	expect(await text()).toMatch(/Paid Paid on .*Amount due \$0\.00/);
	await shop.post('cancelOrder', { order_number: order.order_number, even_if_paid: true }, asOperator);
	expect(await text()).toContain('To be refunded');
	await shop.post('markRefunded', { order_number: order.order_number }, asOperator);
	expect(await text()).toContain('Refunded The order was canceled');
});

test('an invoice of 100 lines has several pages, each with the table head and a page number', async ({
	shop,
	sell,
}) => {
	const pieces: Record<string, number> = {};
	for (let line = 1; line <= 100; line++) {
		const { id } = await sell({ title: `Line ${line} of a very long order of things that have long names, too` });
		pieces[id] = 1;
	}
	const order = await placed(shop, pieces, {});
	const pages = await pagesOf(await ask(shop, order));
	expect(pages.length).toBeGreaterThan(4);
	expect(pages.length).toBeLessThan(12);
	for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
	const all = pages.join(' ');
	for (let line = 1; line <= 100; line++) expect(all).toContain(`Line ${line} of a very`);
	expect(pages[1]).toContain('Unit price');
});

test('a paid order has certificates as a PDF: one for each line of metal, in every script, with a head on each page', async ({
	shop,
	sell,
}) => {
	const [ada, eve] = [await newLogin(shop), await newLogin(shop)];
	const pieces: Record<string, number> = {};
	for (let line = 1; line <= 12; line++) pieces[(await sell({ ...goldAt(10_00), title: `Coin ${line} 金貨` })).id] = 1;
	const goods = await sell({ title: 'Belt without metal' });
	const address = { ...newAddress, first_name: '美咲', last_name: '山田' };
	const order = await placed(shop, { ...pieces, [goods.id]: 1 }, { address }, ada.headers);
	const { order_id, order_number } = order;
	const certificates = () => shop.send(`${paths.getCertificates[1]}?order_id=${order_id}`);
	const own = (headers: Headers) =>
		shop.send(`${paths.getOwnCertificates[1]}?order_number=${order_number}`, { headers });
	const refused = await certificates();
	expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'not_certified']);
	await shop.post('markPaid', { order_number }, asOperator);
	const response = await certificates();
	expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${order_number}-certificates.pdf"`);
	const pages = await pagesOf(response);
	expect(pages.length).toBeGreaterThan(1);
	for (const [index, page] of pages.entries()) {
		expect(page).toContain(`Assay certificates ${order_number}`);
		expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
		// No row is split between pages.
		expect(page.match(/Certificate AS-/g)?.length).toBe(page.match(/Price each/g)?.length);
	}
	const all = pages.join(' ');
	expect(all).toContain('美咲 山田');
	expect(all.match(/Certificate AS-\d{4}-\d+-\d+/g)).toHaveLength(12);
	for (let line = 1; line <= 12; line++) expect(all).toContain(`Coin ${line} 金貨`);
	expect(all).not.toContain('Belt without metal');
	expect(all.match(/For Assay, the assayer/g)).toHaveLength(1);
	expect((await own(ada.headers)).status).toBe(200);
	expect((await own(eve.headers)).status).toBe(404);
	await shop.post('cancelOrder', { order_number, even_if_paid: true }, asOperator);
	expect((await certificates()).status).toBe(409);
});

test('a network address can request a limited number of PDFs an hour; unknown orders do not count', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const { from } = newPerson();
	const order = await placed(shop, { [id]: 1 }, {});
	const key = digest(`too_many_invoices ${from['X-Forwarded-For']}`);
	// All but one were created, or slightly more.
	await shop.db.insert(allowances).values({ key, wholeAgainAt: sql`now() + interval '58.5 minutes'` });
	const unknown = { order_id: '00000000-0000-4000-8000-000000000000' };
	for (let time = 0; time < 3; time++) expect((await ask(shop, unknown, from)).status).toBe(404);
	expect((await ask(shop, order, from)).status).toBe(200);
	const refused = await ask(shop, order, from);
	expect([refused.status, (await refused.json()).error.code]).toEqual([429, 'too_many_invoices']);
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});
