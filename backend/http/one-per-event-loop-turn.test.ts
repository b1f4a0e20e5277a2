import { expect, test } from 'vitest';
import { onePerTurn } from './one-per-event-loop-turn.ts';

test('lets other work run between the requests of a crowd', async () => {
	const nextTurn = onePerTurn();
	const order: string[] = [];
	const crowd = ['ada', 'bob', 'cyd'].map(async (name) => {
		await nextTurn();
		order.push(name);
	});
	const page = new Promise<void>((answered) => {
		setImmediate(() => {
			order.push('page');
			answered();
		});
	});
	await Promise.all([...crowd, page]);
	expect(order).toEqual(['ada', 'page', 'bob', 'cyd']);
	await nextTurn();
});
