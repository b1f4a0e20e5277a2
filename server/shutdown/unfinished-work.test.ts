import { expect, test } from 'vitest';
import { countUnfinished } from './unfinished-work.ts';

test('it is over when all work is, and what that began as it ended', async () => {
	const { count, over } = countUnfinished();
	const done: string[] = [];
	const first = Promise.withResolvers<string>();
	const second = Promise.withResolvers<string>();
	count(first.promise).then(async (text) => {
		done.push(text);
		done.push(await count(second.promise));
	});
	count(Promise.reject(new Error('failed'))).catch(() => done.push('failed'));
	const ended = over().then(() => done.push('over'));
	first.resolve('first');
	await first.promise;
	second.resolve('second');
	await ended;
	expect(done).toEqual(['failed', 'first', 'second', 'over']);
	await over();
});
