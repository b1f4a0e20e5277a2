import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderRetryAfter } from '../../contract/limits.ts';
import { maxConnections } from '../db/pool.ts';
import { Refusal } from '../http/refusal.ts';
import { createOrderQueue, defaultOrderLimits } from './order-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { readers: 1, atOnce: 3, perProduct: 2, waiting: 2, maxWait: 1_000 };

/** Creates a queue and records the outcome of its orders. An order runs until the test ends it. */
function createTestQueue() {
	const queue = createOrderQueue(limits);
	const begun: string[] = [];
	const ends = new Map<string, () => void>();
	const refused = new Map<string, Refusal>();
	const order = (name: string, ...titles: string[]) => {
		const lines = titles.map((title) => ({ productId: title.toLowerCase(), title }));
		queue
			.place(lines, () => {
				begun.push(name);
				return new Promise<void>((end) => ends.set(name, end));
			})
			.catch((error) => refused.set(name, error));
	};
	const end = async (name: string) => {
		ends.get(name)?.();
		await flush();
	};
	return { begun, refused, order, end };
}

const flush = () => vi.advanceTimersByTimeAsync(0);

test('limits concurrent orders of one product, without delaying others', async () => {
	const { begun, order, end } = createTestQueue();
	for (const name of ['hot 1', 'hot 2', 'hot 3']) order(name, 'Hot');
	order('cold', 'Cold');
	await flush();
	expect(begun).toEqual(['hot 1', 'hot 2', 'cold']);
	order('both', 'Cold', 'Hot');
	await end('hot 1');
	expect(begun).toEqual(['hot 1', 'hot 2', 'cold', 'hot 3']);
	await end('cold');
	expect(begun).toHaveLength(4);
	await end('hot 2');
	expect(begun.at(-1)).toBe('both');
});

test('refuses an order if too many wait for one of its products, with its title and Retry-After', async () => {
	const { begun, refused, order, end } = createTestQueue();
	for (let number = 1; number <= 6; number++) order(`order ${number}`, 'Hot');
	order('both', 'Cold', 'Hot');
	await flush();
	expect([...refused.keys()]).toEqual(['order 5', 'order 6', 'both']);
	const refusal = refused.get('both');
	expect(refusal).toBeInstanceOf(Refusal);
	expect(refusal).toMatchObject({
		status: 503,
		headers: { 'Retry-After': String(orderRetryAfter) },
		body: { error: { code: 'product_busy', message: expect.stringContaining('ordering Hot right now') } },
	});
	for (let number = 1; number <= 4; number++) await end(`order ${number}`);
	expect(begun).toEqual(['order 1', 'order 2', 'order 3', 'order 4']);
	order('later', 'Hot');
	await flush();
	expect(begun.at(-1)).toBe('later');
});

test('refuses an order that has waited too long', async () => {
	const { begun, refused, order, end } = createTestQueue();
	for (const name of ['first', 'second', 'third']) order(name, 'Hot');
	await vi.advanceTimersByTimeAsync(limits.maxWait);
	expect(refused.get('third')?.body.error.code).toBe('product_busy');
	await end('first');
	expect(begun).toEqual(['first', 'second']);
});

test('frees the place of a failed order', async () => {
	const queue = createOrderQueue({ ...limits, atOnce: 1 });
	const failing = queue.place([], () => Promise.reject(new Error('no')));
	const next = queue.place([], async () => 'done');
	await expect(failing).rejects.toThrow('no');
	await expect(next).resolves.toBe('done');
});

test('leaves four connections to other requests', () => {
	const { readers, atOnce } = defaultOrderLimits;
	expect(readers + atOnce).toBeLessThanOrEqual(maxConnections - 4);
});
