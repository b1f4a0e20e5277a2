import { expect, test } from 'vitest';
import { trackPendingWork } from './pending-work.ts';

test('waits for all work, and for work that began when other work ended', async () => {
	const { track, settled } = trackPendingWork();
	const done: string[] = [];
	const first = Promise.withResolvers<string>();
	const second = Promise.withResolvers<string>();
	track(first.promise).then(async (text) => {
		done.push(text);
		done.push(await track(second.promise));
	});
	track(Promise.reject(new Error('failed'))).catch(() => done.push('failed'));
	const ended = settled().then(() => done.push('settled'));
	first.resolve('first');
	await first.promise;
	second.resolve('second');
	await ended;
	expect(done).toEqual(['failed', 'first', 'second', 'settled']);
	await settled();
});
