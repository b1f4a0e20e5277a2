import { pino } from 'pino';
import { expect, test } from 'vitest';
import { DatabaseAway } from './database-away.ts';
import { trackOutages } from './outage.ts';

test('logs when an outage begins, and when it ends with the number of failed calls', async () => {
	const lines: Record<string, unknown>[] = [];
	const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
	let isThere = false;
	const ping = async () => {
		if (!isThere) throw new DatabaseAway();
	};
	const outage = trackOutages(log, ping, 1);
	outage.begin(new DatabaseAway());
	for (let call = 0; call < 64; call++) outage.failCall(new Error('Connection terminated unexpectedly'));
	const begun = { level: 50, reason: 'The database does not answer.', msg: 'the database does not answer' };
	expect(lines).toEqual([begun]);
	isThere = true;
	await expect.poll(() => lines).toHaveLength(2);
	expect(lines[1]).toEqual({ level: 30, failedCalls: 64, msg: 'the database answers again' });

	isThere = false;
	outage.failCall(new Error('Failed query: select 1', { cause: new Error('Query read timeout') }));
	isThere = true;
	await expect.poll(() => lines).toHaveLength(4);
	expect(lines.slice(2)).toMatchObject([{ reason: 'Query read timeout' }, { failedCalls: 1 }]);
});

test('a full disk is an outage until a write succeeds', async () => {
	const log = pino({ enabled: false });
	let isFull = true;
	const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
	const outage = trackOutages(log, () => (isFull ? Promise.reject(full) : Promise.resolve()), 1);
	expect(outage.current()).toBeUndefined();
	outage.failCall(new Error('Failed query: insert', { cause: full }));
	expect(outage.current()).toEqual({ isDiskFull: true });
	isFull = false;
	await expect.poll(() => outage.current()).toBeUndefined();
});
