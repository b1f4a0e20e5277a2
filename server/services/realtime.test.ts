import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { readSettings } from '../../contract/settings.ts';
import { openRealtime } from './realtime.ts';

const log = pino({ level: 'silent' });

test('publishes over HTTP to the server in the settings', async () => {
	const onChange = vi.fn();
	const elsewhere = { PUBLIC_PUSHER_HOST: '127.0.0.1', PUBLIC_PUSHER_PORT: '1', PUSHER_SECRET: 'a secret of tests' };
	const { server, publisher } = await openRealtime(
		readSettings(elsewhere),
		'postgres://not-used.invalid',
		log,
		onChange,
	);
	expect(server).toBe(undefined);
	await expect(publisher.publish('ticks', 'SpotTicked', {})).rejects.toThrow();
	expect(onChange).toHaveBeenCalledOnce();
	publisher.close();
});
