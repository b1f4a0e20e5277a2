import type { RouterContextProvider } from 'react-router';
import type { CategoryTree } from '../contract/catalogue/taxonomy.ts';
import type { SpotPrices } from '../contract/pricing/spot.ts';
import { backendApi, logFault, publicSettings } from './api/backend.server.ts';
import type { Api } from './api/client.ts';
import { isUnavailable } from './api/unavailable.server.ts';
import { buildId } from './builds/build-id.server.ts';
import { fetchCategoryTree } from './catalogue/calls.ts';
import { fetchSpotPrices } from './pricing/calls.ts';
import { packSpot } from './sent-spot.ts';
import { type Frame, packCategories, type SentShopData } from './shop-data.ts';

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

/** What was given last: most pages are given the same, and what is rendered of it is told by it (`shop-data.ts`). */
let last: SentShopData | undefined;

/** What every page is told of the shop. The frame's part as far as it can be had: a page that needs none of it comes without it. Never fails. */
export async function readShopData(context: Context, origin: string): Promise<SentShopData> {
	const spotNow = orNothing(askForSpot(context), noSpot, context);
	const categories = packCategories(await readCategories(context));
	const [spot, settings] = [packSpot(await spotNow), publicSettings(context)];
	const isSame = last?.categories === categories && last.spot === spot && last.settings === settings;
	if (!last || !isSame || last.origin !== origin) last = { categories, spot, settings, origin, build: buildId };
	return last;
}
