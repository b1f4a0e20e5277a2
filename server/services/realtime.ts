import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Bus } from '../../backend/realtime/bus.ts';
import { postgresBus } from '../../backend/realtime/postgres-bus.ts';
import { createPublisher, type Publisher, type PusherPlace } from '../../backend/realtime/publisher.ts';
import { createRealtimeServer, type RealtimeServer } from '../../backend/realtime/realtime.ts';
import type { Settings } from '../../contract/settings.ts';

export type Realtime = {
	/** Our own server; none where the settings name another. */
	server: RealtimeServer | undefined;
	publisher: Publisher;
};

/**
 * What live prices travel over, as the settings have it.
 *
 * @param databaseUrl carries the events between nodes
 * @param onNews called before any of them, of whichever node, goes out to sockets of this one, and when some were missed
 */
export async function openRealtime(
	settings: Settings,
	databaseUrl: string,
	log: Logger,
	onNews: () => void,
): Promise<Realtime> {
	const credentials = {
		appId: settings.PUSHER_APP_ID,
		key: settings.PUBLIC_PUSHER_KEY,
		secret: settings.PUSHER_SECRET ?? randomBytes(32).toString('hex'),
	};
	const elsewhere = placeOf(settings);
	if (elsewhere) return { server: undefined, publisher: heardFirst(createPublisher(credentials, elsewhere), onNews) };
	const bus = heard(await postgresBus(databaseUrl, log), onNews);
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

function heard(bus: Bus, onNews: () => void): Bus {
	return {
		...bus,
		listen(onEvent, onGap) {
			bus.listen(
				(event) => {
					onNews();
					onEvent(event);
				},
				() => {
					onNews();
					onGap();
				},
			);
		},
	};
}

/** Of other nodes it hears nothing: their news is seen when the database is asked. */
function heardFirst(publisher: Publisher, onNews: () => void): Publisher {
	return {
		...publisher,
		publish(channel, event, data) {
			onNews();
			return publisher.publish(channel, event, data);
		},
	};
}
