import type { RouterContextProvider } from 'react-router';
import type { CategoryTree, Metal } from '../contract/catalogue/taxonomy.ts';
import type { SpotPrices } from '../contract/pricing/spot.ts';
import type { Shop } from '../contract/shop.ts';
import { defaultPalette } from '../contract/shop-profile/palette.ts';
import { backendApi, loadShop, logFault, publicSettings } from './api/backend.server.ts';
import type { Api } from './api/client.ts';
import { isUnavailable } from './api/unavailable.server.ts';
import { buildId } from './builds/build-id.server.ts';
import { fetchCategoryTree, fetchMetals } from './catalogue/calls.ts';
import { fetchSpotPrices } from './pricing/calls.ts';
import { type Frame, type ShopData, toDepartments } from './shop-data.ts';

type Context = Readonly<RouterContextProvider>;

/** Memoizes a call for each request, because the root loader and the page's loader often need the same data. */
function oncePerRequest<T>(fetchData: (api: Api) => Promise<T>): (context: Context) => Promise<T> {
	const pending = new WeakMap<Context, Promise<T>>();
	return (context) => {
		const fetchNow = async () => fetchData(backendApi(context));
		const response = pending.get(context) ?? fetchNow();
		pending.set(context, response);
		return response;
	};
}

export const loadCategories = oncePerRequest<CategoryTree>(fetchCategoryTree);

export const loadMetals = oncePerRequest<Metal[]>(fetchMetals);

export const loadSpotPrices = oncePerRequest<SpotPrices>(fetchSpotPrices);

/** Replaces spot prices that cannot be fetched. The frame then shows none. */
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

async function orFallback<T>(response: Promise<T>, fallback: T, context: Context): Promise<T> {
	try {
		return await response;
	} catch (error) {
		if (!isUnavailable(error)) logFault(error, context);
		return fallback;
	}
}

/** The departments and their sub-categories; an empty list if they cannot be fetched. Never fails. */
export const loadCategoriesOrNone = (context: Context) => orFallback(loadCategories(context), [], context);

const metalsOf = ({ prices }: SpotPrices) => prices.map(({ metal_id, name }) => ({ metal_id, name }));

/** The shop without what browsers do not need: its bank account, the questions of one page, and the icon of the tab. */
const publicShop = ({ profile, ...shop }: Shop): Shop => ({
	...shop,
	bank: null,
	profile: profile && { ...profile, faq: [], favicon: null },
});

/** The root loader's data. Data that cannot be fetched is empty, so that the page still renders. Never fails. */
export async function readShopData(context: Context, origin: string): Promise<ShopData> {
	const pendingSpot = orFallback(loadSpotPrices(context), noSpot, context);
	const pendingShop = loadShop(context);
	const pendingMetals = orFallback(loadMetals(context), [], context);
	const categories = toDepartments(await loadCategoriesOrNone(context));
	const [spot, metals, shop] = await Promise.all([pendingSpot, pendingMetals, pendingShop]);
	return {
		categories,
		// Pages show the age of stale prices only. The age of fresh prices would make two renderings of the same data differ.
		spot: { ...spot, age_seconds: spot.stale ? spot.age_seconds : 0 },
		metals: metals.length > 0 ? metals : metalsOf(spot),
		settings: { ...publicSettings(context), shop: publicShop(shop) },
		origin,
		build: buildId,
		palette: paletteAddress(shop),
	};
}

/** The address of the palette's style sheet, whose version changes with the profile. */
function paletteAddress({ profile, version }: Shop): string {
	const isDefault = JSON.stringify(profile?.colors ?? defaultPalette) === JSON.stringify(defaultPalette);
	return isDefault ? '' : `/palette.css?v=${version}`;
}
