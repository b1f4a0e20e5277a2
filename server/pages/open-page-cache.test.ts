import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { doubtAfterWrites } from './open-page-cache.ts';

const doubt = vi.fn();
const shop = new Hono().use(doubtAfterWrites({ doubt })).all('/:status', (c) => {
	return new Response(null, { status: Number(c.req.param('status')) });
});

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
