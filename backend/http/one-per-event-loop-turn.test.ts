import { expect, test } from 'vitest';
import { oneATurn } from './one-per-event-loop-turn.ts';

test('whoever comes in between is answered before the rest of a crowd', async () => {
	const turn = oneATurn();
	const order: string[] = [];
	const crowd = ['ada', 'bob', 'cyd'].map(async (name) => {
		await turn();
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
	await turn();
});
