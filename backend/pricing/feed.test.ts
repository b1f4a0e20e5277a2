import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startPolling } from './feed.ts';

const log = pino({ level: 'silent' });

test('continues to poll after a failure, until it is stopped', async () => {
	let polls = 0;
	let reached = () => {};
	const third = new Promise<void>((resolve) => {
		reached = resolve;
	});
	const stop = startPolling(
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

test('retries soon if it could not poll, and logs the reason once', async () => {
	const lines: string[] = [];
	const recording = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line).msg) });
	let polls = 0;
	const third = Promise.withResolvers<void>();
	const stop = startPolling(
		{
			async poll() {
				if (++polls < 3) throw new Error('no database');
				third.resolve();
				return true;
			},
		},
		3_600,
		recording,
	);
	await third.promise;
	await stop();
	expect(lines).toEqual(['cannot update spot prices']);
});

test('waits for the running poll when it stops, but not for the pause', async () => {
	let finish = () => {};
	const events: string[] = [];
	const stop = startPolling(
		{
			async poll(signal) {
				await new Promise<void>((resolve) => {
					finish = resolve;
				});
				events.push(signal.aborted ? 'aborted' : 'not aborted');
				return true;
			},
		},
		3_600,
		log,
	);
	const stopped = stop().then(() => events.push('stopped'));
	finish();
	await stopped;
	expect(events).toEqual(['aborted', 'stopped']);

	const idle = startPolling({ poll: async () => true }, 3_600, log);
	await new Promise((resolve) => setImmediate(resolve));
	await idle();
});
