import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { clientNetworks } from '../../backend/http/client-address.ts';
import type { Bus } from '../../backend/realtime/bus.ts';
import { postgresBus } from '../../backend/realtime/postgres-bus.ts';
import { createPublisher, type Publisher, type PusherServer } from '../../backend/realtime/publisher.ts';
import { createRealtimeServer, type RealtimeServer } from '../../backend/realtime/realtime.ts';
import type { Settings } from '../../contract/settings.ts';

export type Realtime = {
	/** The shop's own server; undefined if the settings name another. */
	server: RealtimeServer | undefined;
	publisher: Publisher;
};

/**
 * Opens the realtime connection for live prices as configured.
 *
 * @param databaseUrl the database that carries events between nodes
 * @param onChange called before an event of any node goes to the sockets of this node, and after missed events
 */
export async function openRealtime(
	settings: Settings,
	databaseUrl: string,
	log: Logger,
	onChange: () => void,
): Promise<Realtime> {
	const credentials = {
		appId: settings.PUSHER_APP_ID,
		key: settings.PUBLIC_PUSHER_KEY,
		secret: settings.PUSHER_SECRET ?? randomBytes(32).toString('hex'),
	};
	const external = externalServer(settings);
	if (external)
		return { server: undefined, publisher: notifyBeforePublish(createPublisher(credentials, external), onChange) };
	const bus = notifyOnEvent(await postgresBus(databaseUrl, log), onChange);
	const server = createRealtimeServer({
		credentials,
		bus,
		log,
		maxConnections: settings.PUSHER_MAX_CONNECTIONS,
		maxConnectionsPerNetwork: settings.PUSHER_MAX_CONNECTIONS_PER_NETWORK,
		networkOfClient: clientNetworks(settings.TRUST_PROXY),
	});
	return { server, publisher: server.publisher };
}

function externalServer(settings: Settings): PusherServer | undefined {
	if (settings.PUBLIC_PUSHER_HOST) {
		const { PUBLIC_PUSHER_HOST: host, PUBLIC_PUSHER_PORT: port, PUBLIC_PUSHER_TLS: useTLS } = settings;
		return { host, port, useTLS };
	}
	return settings.PUBLIC_PUSHER_CLUSTER ? { cluster: settings.PUBLIC_PUSHER_CLUSTER } : undefined;
}

function notifyOnEvent(bus: Bus, onChange: () => void): Bus {
	return {
		...bus,
		listen(onEvent, onGap) {
			bus.listen(
				(event) => {
					onChange();
					onEvent(event);
				},
				() => {
					onChange();
					onGap();
				},
			);
		},
	};
}

/** Covers only events of this node. It sees changes of other nodes when it next reads the versions from the database. */
function notifyBeforePublish(publisher: Publisher, onChange: () => void): Publisher {
	return {
		...publisher,
		publish(channel, event, data) {
			onChange();
			return publisher.publish(channel, event, data);
		},
	};
}
