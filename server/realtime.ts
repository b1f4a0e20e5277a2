import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { memoryBus } from '../backend/realtime/bus.ts';
import { postgresBus } from '../backend/realtime/postgres-bus.ts';
import { createPublisher, type Publisher, type PusherPlace } from '../backend/realtime/publisher.ts';
import { createRealtimeServer, type RealtimeServer } from '../backend/realtime/realtime.ts';
import type { Settings } from '../contract/settings.ts';

export type Realtime = {
	/** Our own server; none where the settings name another. */
	server: RealtimeServer | undefined;
	publisher: Publisher;
};

/** What live prices travel over, as the settings have it. */
export async function openRealtime(settings: Settings, log: Logger): Promise<Realtime> {
	const credentials = {
		appId: settings.PUSHER_APP_ID,
		key: settings.PUBLIC_PUSHER_KEY,
		secret: settings.PUSHER_SECRET ?? randomBytes(32).toString('hex'),
	};
	const elsewhere = placeOf(settings);
	if (elsewhere) return { server: undefined, publisher: createPublisher(credentials, elsewhere) };
	const bus = settings.DATABASE_URL ? await postgresBus(settings.DATABASE_URL, log) : memoryBus();
	const server = createRealtimeServer({ credentials, bus, log, maxConnections: settings.PUSHER_MAX_CONNECTIONS });
	return { server, publisher: server.publisher };
}

function placeOf(settings: Settings): PusherPlace | undefined {
	if (settings.PUBLIC_PUSHER_HOST) {
		const { PUBLIC_PUSHER_HOST: host, PUBLIC_PUSHER_PORT: port, PUBLIC_PUSHER_TLS: useTLS } = settings;
		return { host, port, useTLS };
	}
	return settings.PUBLIC_PUSHER_CLUSTER ? { cluster: settings.PUBLIC_PUSHER_CLUSTER } : undefined;
}
