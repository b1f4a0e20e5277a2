import { expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { hashPassword } from './login/password-hash.ts';
import { createQueue, isPassword } from './password-queue.ts';

test('runs two at once, queues three and refuses the rest; a failure also frees its place', async () => {
	const { run, requireQueueSpace } = createQueue({ atOnce: 2, waiting: 3, perAddress: 3 });
	const begun: string[] = [];
	const ends = new Map<string, PromiseWithResolvers<void>>();
	const end = async (name: string, error?: Error) => {
		if (error) ends.get(name)?.reject(error);
		else ends.get(name)?.resolve();
		await done.get(name);
	};
	const ask = (name: string) =>
		run('one network', () => {
			begun.push(name);
			const work = Promise.withResolvers<void>();
			ends.set(name, work);
			return work.promise;
		}).then(
			() => 'done',
			(error: unknown) => (error instanceof Refusal ? error.headers['Retry-After'] : 'failed'),
		);
	const done = new Map(['ada', 'bob', 'cyd', 'dan', 'eve', 'fay'].map((name) => [name, ask(name)]));
	expect(begun).toEqual(['ada', 'bob']);
	expect(await done.get('fay')).toBe('2');
	expect(() => requireQueueSpace('another network')).toThrow(Refusal);
	await end('bob', new Error('failed'));
	expect(begun).toEqual(['ada', 'bob', 'cyd']);
	expect(() => requireQueueSpace('another network')).not.toThrow();
	for (const name of ['cyd', 'ada', 'dan', 'eve']) await end(name);
	expect(begun).toEqual(['ada', 'bob', 'cyd', 'dan', 'eve']);
	expect(await Promise.all(done.values())).toEqual(['done', 'failed', 'done', 'done', 'done', '2']);
	done.set('gus', ask('gus'));
	await end('gus');
	expect(begun.at(-1)).toBe('gus');
});

test('of a thousand concurrent logins, works on two at a time, queues twelve and refuses the rest at once', async () => {
	const { run } = createQueue({ atOnce: 2, waiting: 12, perAddress: 2 });
	let [running, most] = [0, 0];
	const begin = Promise.withResolvers<void>();
	const work = async () => {
		most = Math.max(most, ++running);
		await begin.promise;
		running--;
	};
	const requests = Array.from({ length: 1_000 }, (_, n) =>
		run(`network ${n}`, work).then(
			() => 'done',
			(error: Refusal) => error.status,
		),
	);
	// The refusals come before any work is done.
	const refused = await Promise.all(requests.slice(14));
	expect(refused).toEqual(Array(986).fill(429));
	begin.resolve();
	expect(await Promise.all(requests.slice(0, 14))).toEqual(Array(14).fill('done'));
	expect([most, running]).toEqual([2, 0]);
});

test('queues at most two logins per network address, so that others find space', async () => {
	const { run } = createQueue({ atOnce: 1, waiting: 4, perAddress: 2 });
	const begin = Promise.withResolvers<void>();
	const ask = (address: string) =>
		run(address, () => begin.promise).then(
			() => 'done',
			({ status, headers, message }: Refusal) => [status, headers['Retry-After'], message],
		);
	const flood = Array.from({ length: 20 }, () => ask('greedy'));
	const others = [ask('ada'), ask('bob'), ask('cyd')];
	begin.resolve();
	const [first, ...rest] = await Promise.all(flood.slice(2));
	expect(first).toBe('done');
	const own = 'Too many logins from your network at once. Try again in 2 seconds.';
	expect(rest).toEqual(Array(17).fill([429, '2', own]));
	const many = 'Many people are logging in right now. Try again in 2 seconds.';
	expect(await Promise.all(others)).toEqual(['done', 'done', [429, '2', many]]);
	// The queue has the same space again.
	expect(await Promise.all([1, 2, 3].map(() => ask('greedy')))).toEqual(['done', 'done', 'done']);
});

test('checks a password against its hash; a missing hash never matches', async () => {
	const hash = await hashPassword('seven grey herons');
	expect(hash).not.toBe(await hashPassword('seven grey herons'));
	expect(await isPassword('seven grey herons', hash)).toBe(true);
	expect(await isPassword('seven grey heron', hash)).toBe(false);
	for (const none of [null, undefined]) expect(await isPassword('of nobody', none)).toBe(false);
});
