import { expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { hashPassword } from './login/password-hash.ts';
import { createQueue, isPassword } from './password-queue.ts';

/** Begins a task that ends when `end` is called. `begun` lists the tasks in their order. */
function startQueue(limits: { atOnce: number; waiting: number }) {
	const { run } = createQueue(limits);
	const begun: string[] = [];
	const ends = new Map<string, PromiseWithResolvers<void>>();
	const ask = (network: string, name: string) =>
		run(network, () => {
			begun.push(name);
			const work = Promise.withResolvers<void>();
			ends.set(name, work);
			return work.promise;
		}).then(
			() => 'done',
			(error: unknown) => (error instanceof Refusal ? [error.status, error.headers['Retry-After']] : 'failed'),
		);
	return {
		ask,
		begun,
		end: (name: string) => ends.get(name)?.resolve(),
		fail: (name: string) => ends.get(name)?.reject(),
	};
}

test('runs two at once and lets others wait; a failure also frees its place', async () => {
	const { ask, begun, end, fail } = startQueue({ atOnce: 2, waiting: 3 });
	const [ada, bob, cyd] = ['ada', 'bob', 'cyd'].map((name) => ask('203.0.113.1', name));
	expect(begun).toEqual(['ada', 'bob']);
	fail('bob');
	expect(await bob).toBe('failed');
	expect(begun).toEqual(['ada', 'bob', 'cyd']);
	end('ada');
	end('cyd');
	expect(await Promise.all([ada, cyd])).toEqual(['done', 'done']);
	const dan = ask('203.0.113.1', 'dan');
	end('dan');
	expect(await dan).toBe('done');
});

test('networks take turns, also the networks of one IPv6 site together', async () => {
	const { ask, begun, end } = startQueue({ atOnce: 1, waiting: 100 });
	const all = ['g1', 'g2', 'g3'].map((name) => ask('203.0.113.1', name));
	all.push(...['s1', 's2', 's3'].map((name) => ask(`2001:db8:1:${name.at(-1)}::/64`, name)));
	all.push(ask('198.51.100.9', 'visitor'));
	for (let n = 0; n < 7; n++) {
		end(begun.at(-1) ?? '');
		await new Promise(setImmediate);
	}
	expect(begun).toEqual(['g1', 'g2', 's1', 'visitor', 'g3', 's2', 's3']);
	expect(await Promise.all(all)).toEqual(all.map(() => 'done'));
});

test('a flood, also from many networks, is refused and never keeps another network from logging in', async () => {
	const { ask, end, begun } = startQueue({ atOnce: 1, waiting: 6 });
	const flood = [1, 2, 3, 4].flatMap((n) => [1, 2, 3].map((m) => ask(`2001:db8:1:${n}::/64`, `${n} ${m}`)));
	const visitors = ['ada', 'bob', 'cyd'].map((name, n) => ask(`198.51.100.${n}`, name));
	while (begun.length < 7) {
		end(begun.at(-1) ?? '');
		await new Promise(setImmediate);
	}
	end(begun.at(-1) ?? '');
	expect(await Promise.all(visitors)).toEqual(['done', 'done', 'done']);
	const answers = await Promise.all(flood);
	expect(answers.filter((answer) => answer === 'done')).toHaveLength(4);
	expect(answers.filter((answer) => answer !== 'done')).toEqual(Array(8).fill([429, '4']));
});

test('checks a password against its hash; a missing hash never matches', async () => {
	const hash = await hashPassword('seven grey herons');
	expect(hash).not.toBe(await hashPassword('seven grey herons'));
	expect(await isPassword('seven grey herons', hash)).toBe(true);
	expect(await isPassword('seven grey heron', hash)).toBe(false);
	for (const none of [null, undefined]) expect(await isPassword('of nobody', none)).toBe(false);
});
