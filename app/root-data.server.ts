import type { RouterContextProvider } from 'react-router';
import type { CategoryTree, Metal } from '../contract/catalogue/taxonomy.ts';
import type { SpotPrices } from '../contract/pricing/spot.ts';
import { backendApi, logFault, publicSettings } from './api/backend.server.ts';
import type { Api } from './api/client.ts';
import { isUnavailable } from './api/unavailable.server.ts';
import { buildId } from './builds/build-id.server.ts';
import { fetchCategoryTree, fetchMetals } from './catalogue/calls.ts';
import { fetchSpotPrices } from './pricing/calls.ts';
import { type Frame, type ShopData, toDepartments } from './shop-data.ts';

type Context = Readonly<RouterContextProvider>;
/** A part of what the frame of every page shows, asked for once in a request: for its page, too. */
function askOnce<T>(fetchIt: (api: Api) => Promise<T>): (context: Context) => Promise<T> {
	const asked = new WeakMap<Context, Promise<T>>();
	return (context) => {
		const ask = async () => fetchIt(backendApi(context));
		const answer = asked.get(context) ?? ask();
		asked.set(context, answer);
		return answer;
	};
}

export const askForCategories = askOnce<CategoryTree>(fetchCategoryTree);

export const askForMetals = askOnce<Metal[]>(fetchMetals);

export const askForSpot = askOnce<SpotPrices>(fetchSpotPrices);

/** No spot prices: the frame then shows none. */
const noSpot: Frame['spot'] = {
	simulated: false,
	source: '',
	label: '',
	version: 0,
	time: '',
	stale: false,
	age_seconds: 0,
	paused: false,
	prices: [],
};

async function orNothing<T>(part: Promise<T>, nothing: T, context: Context): Promise<T> {
	try {
		return await part;
	} catch (error) {
		if (!isUnavailable(error)) logFault(error, context);
		return nothing;
	}
}

/** The departments and their parts, as far as they can be had. Never fails. */
export const readCategories = (context: Context) => orNothing(askForCategories(context), [], context);

const metalsOf = ({ prices }: SpotPrices) => prices.map(({ metal_id, name }) => ({ metal_id, name }));

/** The root loader's data. Parts of the frame that cannot be fetched are empty, so that the page is still rendered. Never fails. */
export async function readShopData(context: Context, origin: string): Promise<ShopData> {
	const spotNow = orNothing(askForSpot(context), noSpot, context);
	const metalsNow = orNothing(askForMetals(context), [], context);
	const categories = toDepartments(await readCategories(context));
	const [spot, metals] = await Promise.all([spotNow, metalsNow]);
	// Only the age of stale prices is shown. Without it, a page that is rendered again is the same.
	const shown = { ...spot, age_seconds: spot.stale ? spot.age_seconds : 0 };
	return {
		categories,
		spot: shown,
		metals: metals.length > 0 ? metals : metalsOf(spot),
		settings: publicSettings(context),
		origin,
		build: buildId,
	};
}
