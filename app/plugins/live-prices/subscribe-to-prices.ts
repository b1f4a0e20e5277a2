import { getDefaultStore } from 'jotai';
import type PusherClient from 'pusher-js';
import { type LiveChannel, liveEvents } from '../../../contract/pricing/events.ts';
import { readPublicSettings } from '../../api/public-settings.ts';
import { type ConnectionState, connectionStateAtom, receivedSpotAtom } from '../../pricing/newest-prices.ts';
import { batchMessages } from './batch-messages.ts';
import { connectionOptions } from './connection-options.ts';
import { createCatchUp } from './fetch-missed-prices.ts';
import { followPageLifecycle } from './follow-page-lifecycle.ts';
import { readAsks, readTick } from './read-events.ts';
import { type PriceUpdate, receivePricesAtom } from './receive-prices.ts';
import { reportProblem } from './report-problem.ts';

/** Readers for the event of each channel. */
const readers: Record<LiveChannel, (data: unknown) => Partial<PriceUpdate>> = {
	products: (data) => ({ asks: [readAsks(data)] }),
	ticks: (data) => ({ ticks: readTick(data) }),
};

/** How often to load prices while the connection is down; milliseconds. */
const pollEvery = 60_000;

/** States that the library doesn't leave soon or by itself. */
const disconnectedStates: ConnectionState[] = ['unavailable', 'failed', 'disconnected'];

/**
 * Opens the connection for live prices and updates every price in the tab until it is closed.
 *
 * @returns a function that closes it
 */
export function subscribeToPrices(Pusher: typeof PusherClient): () => void {
	const settings = readPublicSettings();
	const batch = batchMessages(receive, isComplete);
	const { load, loadAll, retryFailed } = createCatchUp(batch.add);
	const pusher = new Pusher(settings.pusher.key, connectionOptions(settings, window.location.href));
	const { connection } = pusher;
	const isConnected = () => connection.state === 'connected';
	let isIntentional = false;

	function disconnect() {
		isIntentional = true;
		pusher.disconnect();
		isIntentional = false;
	}

	publishState(connection.state as ConnectionState);
	connection.bind('error', reportProblem);
	connection.bind('state_change', ({ current }: { current: ConnectionState }) => {
		publishState(current);
		if (disconnectedStates.includes(current) && !isIntentional) loadAll();
	});
	for (const name of Object.keys(readers) as LiveChannel[]) {
		const channel = pusher.subscribe(name);
		channel.bind(liveEvents[name], (data: unknown) => batch.add(readers[name](data)));
		channel.bind('pusher:subscription_succeeded', () => load(name));
		channel.bind('pusher:subscription_error', reportProblem);
	}

	const ended = new AbortController();
	followPageLifecycle({ connect: () => pusher.connect(), disconnect, catchUp: loadAll, isConnected }, ended.signal);
	const polling = setInterval(() => {
		if (!document.hidden) (isConnected() ? retryFailed : loadAll)();
	}, pollEvery);
	return () => {
		ended.abort();
		clearInterval(polling);
		disconnect();
		batch.close();
	};
}

/** Asks are only valid with the spot prices of their version, so they wait for these. */
function isComplete(parts: Partial<PriceUpdate>[]): boolean {
	const { asks, spots, ticks } = join(parts);
	const { spot, tick } = getDefaultStore().get(receivedSpotAtom);
	const received = [...spots, ...ticks, ...(spot ? [spot] : []), ...(tick ? [tick] : [])];
	const spotVersion = Math.max(-1, ...received.map(({ version }) => version));
	return asks.every(({ version }) => version !== undefined && version <= spotVersion);
}

/** Applies a batch. */
function receive(parts: Partial<PriceUpdate>[]): void {
	getDefaultStore().set(receivePricesAtom, join(parts));
}

function join(parts: Partial<PriceUpdate>[]): PriceUpdate {
	return {
		asks: parts.flatMap(({ asks = [] }) => asks),
		spots: parts.flatMap(({ spots = [] }) => spots),
		ticks: parts.flatMap(({ ticks = [] }) => ticks),
	};
}

/** Publishes the connection state for tests and QA. The page doesn't show it. */
function publishState(state: ConnectionState): void {
	getDefaultStore().set(connectionStateAtom, state);
	document.documentElement.dataset.link = state;
}
