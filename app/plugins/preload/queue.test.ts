import { expect, test, vi } from 'vitest';
import { createQueue } from './queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('so many at a time, each once, in their order; one that fails makes room as one that comes', async () => {
	const running = new Map<string, PromiseWithResolvers<void>>();
	const add = createQueue(4, (href) => {
		const deferred = Promise.withResolvers<void>();
		running.set(href, deferred);
		return deferred.promise.finally(() => running.delete(href));
	});
	add(['1', '2', '3', '4', '5', '6', '2']);
	add(['1', '7']);
	expect([...running.keys()]).toEqual(['1', '2', '3', '4']);
	running.get('3')?.resolve();
	running.get('1')?.reject(new Error('lost'));
	await settled();
	expect([...running.keys()]).toEqual(['2', '4', '5', '6']);
	for (const { resolve } of running.values()) resolve();
	await settled();
	expect([...running.keys()]).toEqual(['7']);
	running.get('7')?.resolve();
	await settled();
	add(['1', '7']);
	expect(running.size).toBe(0);
});

test('what may come last waits for all that may not, also for what is asked for after it', async () => {
	const order: string[] = [];
	const add = createQueue(1, async (href) => order.push(href));
	add(['page']);
	add(['part', 'other part'], 'last');
	add(['next page']);
	await vi.waitFor(() => expect(order).toHaveLength(4));
	expect(order).toEqual(['page', 'next page', 'part', 'other part']);
});
