import type { APIRequestContext, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { newAddress } from '../setup/addresses.ts';
import { asOperator, operatorToken } from '../setup/client.ts';
import { post } from './setup/buyer.ts';
import { open } from './setup/steps.ts';
import { expect, test } from './setup/test.ts';

test.use({ settings: { OPERATOR_TOKEN: operatorToken } });

const formats = ['Letter', 'A4'] as const;

type Found = { id: string; metal_type: string | null; status: string; price: number };

/** The cheapest products in stock without sizes, metal or other goods. */
async function cheapest(request: APIRequestContext, isMetal: boolean, count: number): Promise<Found[]> {
	const pages = [1, 2, 3].map((page) =>
		request.get(`/api/admin/searching-products?page=${page}&perPage=60`, { headers }),
	);
	const bodies = await Promise.all((await Promise.all(pages)).map((answer) => answer.json()));
	const found: Found[] = bodies.flatMap(({ products = [] }) => products);
	const fitting = found.filter((one) => one.status === 'in-stock' && (one.metal_type !== null) === isMetal);
	return fitting.toSorted((one, other) => one.price - other.price).slice(0, count);
}

const headers = { 'x-api-token': 'assay-demo-api-token', Authorization: 'Bearer app' };

async function place(request: APIRequestContext, products: Found[]) {
	const { country, state } = newAddress;
	const items = products.map(({ id }) => ({ product_id: id, quantity: 1 }));
	const { quote_id, total } = await post(request, 'checkout/quote', { items, country, state });
	const body = { quote_id, total, email: 'print@example.com', payment_method: 'bank-wire', address: newAddress };
	const answer = await post(request, 'checkout', body, { 'Idempotency-Key': crypto.randomUUID() });
	if (!answer.order) throw new Error(`No order: ${JSON.stringify(answer)}`);
	return answer.order;
}

/** Extracts the text of each printed page. */
async function printed(page: Page, format: (typeof formats)[number]): Promise<string[]> {
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({ format }))));
	return text.map((one) => one.replaceAll(/\s+/g, ' '));
}

test('before payment an order prints a receipt, afterwards a certificate for each line of metal', async ({
	page,
	request,
}) => {
	const metals = await cheapest(request, true, 40);
	for (const [count, most] of [
		[1, 1],
		[3, 1],
		[40, 9],
	] as const) {
		const order = await place(request, [...metals.slice(0, count), ...(await cheapest(request, false, 1))]);
		await open(page, `/success?order=${order.order_id}`);
		await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
		for (const format of formats) {
			const pages = await printed(page, format);
			const all = pages.join(' ');
			const heads = pages.map((one) => one.match(/order receipt AS-\d+/i)?.[0].toUpperCase());
			expect(heads, `${count} ${format}: ${pages.join(' | ')}`).toEqual(
				pages.map(() => `ORDER RECEIPT ${order.order_number}`),
			);
			expect(all).toContain('Not paid yet');
			expect(all).toContain('Amount due');
			expect(all).not.toMatch(/certif|signature|assayer|no mail|Cart|Search/i);
		}
		await post(request, 'operator/order/paid', { order_number: order.order_number }, asOperator);
		await open(page, `/success?order=${order.order_id}`);
		await expect(page.getByRole('button', { name: 'Print certificate' })).toBeVisible();
		for (const format of formats) {
			const pages = await printed(page, format);
			const all = pages.join(' ');
			expect(pages.length).toBeLessThanOrEqual(most);
			for (const [index, one] of pages.entries()) {
				expect(one).toMatch(/Assay certificates?/i);
				expect(one).toContain(order.order_number);
				expect(one).toContain(`Page ${index + 1} of ${pages.length}`);
				// A split product has its serial number on one page and its last row on the next.
				expect(one.match(/Price each/g)?.length).toBe(one.match(/AS-\d{4}-\d+-\d+/g)?.length);
			}
			expect(all.match(/AS-\d{4}-\d+-\d+/g)).toHaveLength(count);
			expect(all.match(/For Assay, the assayer/g)).toHaveLength(1);
			expect(pages.at(-1)).toContain('For Assay, the assayer');
			expect(all).not.toMatch(/Subtotal|no mail|Cart|Search/);
		}
		const download = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Download certificate' }).click();
		expect((await download).suggestedFilename()).toBe(`${order.order_number}-certificates.pdf`);
	}
});

test('a refunded order or one without metal has no certificate', async ({ page, request }) => {
	const goods = await place(request, await cheapest(request, false, 2));
	const metal = await place(request, await cheapest(request, true, 1));
	for (const { order_number } of [goods, metal])
		await post(request, 'operator/order/paid', { order_number }, asOperator);
	await post(request, 'operator/order/cancel', { order_number: metal.order_number, even_if_paid: true }, asOperator);
	for (const { order_id } of [goods, metal]) {
		await open(page, `/success?order=${order_id}`);
		await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
		await expect(page.getByRole('main')).not.toContainText('Certificate');
		expect((await printed(page, 'Letter')).join(' ')).not.toMatch(/certif|assayer/i);
	}
});

test('other pages print only their content: no header, footer, spot prices or buttons', async ({ page, request }) => {
	const [metal] = await cheapest(request, true, 1);
	for (const path of ['/', `/product-details/${metal?.id}`, '/checkout', '/cart', '/compare', '/sell', '/portfolio']) {
		await open(page, path);
		const heading = page.getByRole('heading', { level: 1 });
		await page.emulateMedia({ media: 'print' });
		await expect(heading).toBeVisible();
		for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden();
		await expect(page.getByText('Skip to content')).toBeHidden();
		await expect(page.getByRole('region', { name: 'Spot prices' })).toBeHidden();
		await page.emulateMedia({ media: null });
	}
});
