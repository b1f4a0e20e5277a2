import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followWrites } from './recent-writes.ts';

const invalidate = vi.fn();
const { noteWrites, hasJustWritten } = followWrites({ invalidate }, (c) => c.req.header('x-address') ?? '');
const shop = new Hono()
	.use(noteWrites)
	.all('/:status{[0-9]+}', (c) => new Response(null, { status: Number(c.req.param('status')) }))
	.post('*', (c) => c.json({}));

test.for([
	['GET', 200, 0],
	['HEAD', 200, 0],
	['POST', 200, 1],
	['POST', 303, 1],
	['DELETE', 204, 1],
	// The request may have written something before it failed.
	['POST', 500, 1],
	['POST', 400, 0],
	['POST', 429, 0],
] as const)('reads the versions again after %s with status %i: %i times', async ([method, status, times]) => {
	invalidate.mockReset();
	await shop.request(`/${status}`, { method });
	expect(invalidate).toHaveBeenCalledTimes(times);
});

test.for([
	['/api/admin/get-product-asks', 0],
	['/api/admin/get-products-by-id', 0],
	['/api/admin/similar_product_category_page', 0],
	['/policy-reports', 0],
	['/api/checkout/quote', 1],
	['/api/contact', 1],
] as const)('reads the versions again after POST %s: %i times', async ([path, times]) => {
	invalidate.mockReset();
	expect((await shop.request(path, { method: 'POST' })).ok).toBe(true);
	expect(invalidate).toHaveBeenCalledTimes(times);
});

test('remembers the network of a client for a few seconds after a write', async () => {
	await shop.request('/200', { method: 'POST', headers: { 'x-address': '2001:db8:1:2:3:4:5:6' } });
	await shop.request('/400', { method: 'POST', headers: { 'x-address': '192.0.2.7' } });
	expect(['2001:db8:1:2::/64', '192.0.2.7'].map(hasJustWritten)).toEqual([true, false]);
	const later = performance.now() + 6_000;
	vi.spyOn(performance, 'now').mockReturnValue(later);
	onTestFinished(() => void vi.restoreAllMocks());
	await expect.poll(() => hasJustWritten('2001:db8:1:2::/64')).toBe(false);
});
