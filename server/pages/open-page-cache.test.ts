import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { doubtAfterWrites } from './open-page-cache.ts';

const doubt = vi.fn();
const shop = new Hono()
	.use(doubtAfterWrites({ doubt }))
	.all('/:status{[0-9]+}', (c) => new Response(null, { status: Number(c.req.param('status')) }))
	.post('*', (c) => c.json({}));

test.for([
	['GET', 200, 0],
	['HEAD', 200, 0],
	['POST', 200, 1],
	['POST', 303, 1],
	['DELETE', 204, 1],
	// It may have been written before it broke.
	['POST', 500, 1],
	['POST', 400, 0],
	['POST', 429, 0],
] as const)('after %s answered %i pages look for what is new: %i', async ([method, status, times]) => {
	doubt.mockReset();
	await shop.request(`/${status}`, { method });
	expect(doubt).toHaveBeenCalledTimes(times);
});

test.for([
	['/api/admin/get-product-asks', 0],
	['/api/admin/get-products-by-id', 0],
	['/api/admin/similar_product_category_page', 0],
	['/policy-reports', 0],
	['/api/checkout/quote', 1],
	['/api/contact', 1],
] as const)('after a POST of %s pages look for what is new: %i', async ([path, times]) => {
	doubt.mockReset();
	expect((await shop.request(path, { method: 'POST' })).ok).toBe(true);
	expect(doubt).toHaveBeenCalledTimes(times);
});
