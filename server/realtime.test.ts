import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from '../contract/settings.ts';
import { openRealtime } from './realtime.ts';

const log = pino({ level: 'silent' });

const onNews = vi.fn();
beforeEach(() => onNews.mockClear());

test('prices go to our own server without a request: they do before anything listens', async () => {
	const { server, publisher } = await openRealtime(readSettings({}), log, onNews);
	await publisher.publish('ticks', 'SpotTicked', {});
	expect(onNews).toHaveBeenCalledOnce();
	server?.sendAway();
	await server?.close();
});

test('a server that the settings name is called over HTTP', async () => {
	const elsewhere = { PUBLIC_PUSHER_HOST: '127.0.0.1', PUBLIC_PUSHER_PORT: '1', PUSHER_SECRET: 'a secret of tests' };
	const { server, publisher } = await openRealtime(readSettings(elsewhere), log, onNews);
	expect(server).toBe(undefined);
	await expect(publisher.publish('ticks', 'SpotTicked', {})).rejects.toThrow();
	expect(onNews).toHaveBeenCalledOnce();
	publisher.close();
});
