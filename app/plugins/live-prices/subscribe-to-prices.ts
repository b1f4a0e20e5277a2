import { getDefaultStore } from 'jotai';
import type PusherClient from 'pusher-js';
import { type LiveChannel, liveEvents } from '../../../contract/pricing/events.ts';
import { readPublicSettings } from '../../api/public-settings.ts';
import { type ConnectionState, connectionStateAtom, heardSpotAtom } from '../../pricing/newest-prices.ts';
import { gather } from './batch-messages.ts';
import { connectionOptions } from './connection-options.ts';
import { createCatchUp } from './fetch-missed-prices.ts';
import { followPage } from './follow-page.ts';
import { readAsks, readTick } from './read-events.ts';
import { type News, receivePricesAtom } from './receive-prices.ts';
import { reportProblem } from './report-problem.ts';

/** What the event of each channel tells. */
const readers: Record<LiveChannel, (data: unknown) => Partial<News>> = {
	products: (data) => ({ asks: [readAsks(data)] }),
	ticks: (data) => ({ ticks: readTick(data) }),
};

/** While the connection is down prices are asked for, this often; milliseconds. */
const pollEvery = 60_000;

/** States out of which the library does not come by itself, or not soon. */
const lost: ConnectionState[] = ['unavailable', 'failed', 'disconnected'];

/**
 * Opens the connection over which live prices come, and brings every price of the tab in line until it is closed.
 *
 * @returns what closes it
 */
export function hearPrices(Pusher: typeof PusherClient): () => void {
	const settings = readPublicSettings();
	const news = gather(hear, isWhole);
	const { ask, askAll, askAgain } = createCatchUp(news.add);
	const pusher = new Pusher(settings.pusher.key, connectionOptions(settings, window.location.href));
	const { connection } = pusher;
	const isConnected = () => connection.state === 'connected';
	let isOurDoing = false;

	function disconnect() {
		isOurDoing = true;
		pusher.disconnect();
		isOurDoing = false;
	}

	showState(connection.state as ConnectionState);
	connection.bind('error', reportProblem);
	connection.bind('state_change', ({ current }: { current: ConnectionState }) => {
		showState(current);
		if (lost.includes(current) && !isOurDoing) askAll();
	});
	for (const name of Object.keys(readers) as LiveChannel[]) {
		const channel = pusher.subscribe(name);
		channel.bind(liveEvents[name], (data: unknown) => news.add(readers[name](data)));
		channel.bind('pusher:subscription_succeeded', () => ask(name));
		channel.bind('pusher:subscription_error', reportProblem);
	}

	const ended = new AbortController();
	followPage({ connect: () => pusher.connect(), disconnect, catchUp: askAll, isConnected }, ended.signal);
	const polling = setInterval(() => {
		if (!document.hidden) (isConnected() ? askAgain : askAll)();
	}, pollEvery);
	return () => {
		ended.abort();
		clearInterval(polling);
		disconnect();
		news.close();
	};
}

/** Asks are worth nothing beside the spot of a version before: they wait for theirs. */
function isWhole(parts: Partial<News>[]): boolean {
	const { asks, spots, ticks } = join(parts);
	const { spot, tick } = getDefaultStore().get(heardSpotAtom);
	const heard = [...spots, ...ticks, ...(spot ? [spot] : []), ...(tick ? [tick] : [])];
	const spotVersion = Math.max(-1, ...heard.map(({ version }) => version));
	return asks.every(({ version }) => version !== undefined && version <= spotVersion);
}

/** Takes in at once all that was heard together. */
function hear(parts: Partial<News>[]): void {
	getDefaultStore().set(receivePricesAtom, join(parts));
}

function join(parts: Partial<News>[]): News {
	return {
		asks: parts.flatMap(({ asks = [] }) => asks),
		spots: parts.flatMap(({ spots = [] }) => spots),
		ticks: parts.flatMap(({ ticks = [] }) => ticks),
	};
}

/** For tests and QA too; the shopper is told nothing. */
function showState(state: ConnectionState): void {
	getDefaultStore().set(connectionStateAtom, state);
	document.documentElement.dataset.link = state;
}
