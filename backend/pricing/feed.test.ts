import { pino } from 'pino';
import { expect, test } from 'vitest';
import { keepPolling } from './feed.ts';

const log = pino({ level: 'silent' });

test('polling goes on after a poll that failed, and ends when it is stopped', async () => {
	let polls = 0;
	let reached = () => {};
	const third = new Promise<void>((resolve) => {
		reached = resolve;
	});
	const stop = keepPolling(
		{
			async poll() {
				if (++polls === 3) reached();
				throw new Error('no database');
			},
		},
		0.001,
		log,
	);
	await third;
	await stop();
	const then = polls;
	await new Promise((resolve) => setImmediate(resolve));
	expect(polls).toBe(then);
});

test('who could not follow tries again soon, and says once why it could not', async () => {
	const lines: string[] = [];
	const said = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line).msg) });
	let polls = 0;
	const third = Promise.withResolvers<void>();
	const stop = keepPolling(
		{
			async poll() {
				if (++polls < 3) throw new Error('no database');
				third.resolve();
				return true;
			},
		},
		3_600,
		said,
	);
	await third.promise;
	await stop();
	expect(lines).toEqual(['spot prices could not be brought up to date']);
});

test('to stop waits for the poll that runs, not for the time between two', async () => {
	let finish = () => {};
	const events: string[] = [];
	const stop = keepPolling(
		{
			async poll(signal) {
				await new Promise<void>((resolve) => {
					finish = resolve;
				});
				events.push(signal.aborted ? 'told to stop' : 'not told');
				return true;
			},
		},
		3_600,
		log,
	);
	const stopped = stop().then(() => events.push('stopped'));
	finish();
	await stopped;
	expect(events).toEqual(['told to stop', 'stopped']);

	const idle = keepPolling({ poll: async () => true }, 3_600, log);
	await new Promise((resolve) => setImmediate(resolve));
	await idle();
});
