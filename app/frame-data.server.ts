import type { RouterContextProvider } from 'react-router';
import { backendApi, logFault } from './api/backend.server.ts';
import type { Api } from './api/client.ts';
import { isUnavailable } from './api/unavailable.server.ts';
import { fetchCategoryTree } from './catalogue/calls.ts';
import { fetchSpotPrices } from './pricing/calls.ts';
import type { Frame } from './shop-data.ts';

type Context = Readonly<RouterContextProvider>;
type Asked = { [Part in keyof Frame]: Promise<Frame[Part]> };

const asked = new WeakMap<Context, Asked>();

/** What the frame of every page shows, asked for once in a request: for its page, too, where that shows nothing else. */
export function askForFrame(context: Context): Asked {
	const known = asked.get(context);
	if (known) return known;
	const ask = async <T>(fetchIt: (api: Api) => Promise<T>) => fetchIt(backendApi(context));
	const frame = { categories: ask(fetchCategoryTree), spot: ask(fetchSpotPrices) };
	asked.set(context, frame);
	return frame;
}

/** No spot prices: the frame then shows none. */
const noSpot: Frame['spot'] = {
	simulated: false,
	label: '',
	version: 0,
	time: '',
	stale: false,
	age_seconds: 0,
	paused: false,
	prices: [],
};

/** What the frame shows as far as it can be had: a page that needs none of it comes without it. Never fails. */
export async function readFrame(context: Context): Promise<Frame> {
	async function orNothing<T>(part: Promise<T>, nothing: T): Promise<T> {
		try {
			return await part;
		} catch (error) {
			if (!isUnavailable(error)) logFault(error, context);
			return nothing;
		}
	}
	const frame = askForFrame(context);
	const [categories, spot] = await Promise.all([orNothing(frame.categories, []), orNothing(frame.spot, noSpot)]);
	return { categories, spot };
}
